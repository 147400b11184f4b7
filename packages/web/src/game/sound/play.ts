/** Plays sounds as loud as the settings say. Browsers allow it from the first gesture on. */
import { settings } from '../../app/settings.svelte.ts';
import type { SoundName } from './eventSound.ts';
import { SCORE } from './score.ts';
import { makeNoise } from './synth.ts';

export { soundOf, type SoundName } from './eventSound.ts';

interface Speaker {
  readonly audio: AudioContext;
  readonly gain: GainNode;
  readonly noise: AudioBuffer;
}

let speaker: Speaker | null = null;

/** The same sound again within this time is one sound: twenty coins do not ring twenty times. */
const APART_MS = 60;
const lastPlayed = new Map<SoundName, number>();

function openSpeaker(): Speaker | null {
  if (speaker !== null || typeof AudioContext === 'undefined') return speaker;
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.connect(audio.destination);
  speaker = { audio, gain, noise: makeNoise(audio) };
  return speaker;
}

function hasGesture(): boolean {
  // Browsers that cannot tell wait for no gesture.
  return (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;
}

export function play(sound: SoundName): void {
  if (settings.muted || settings.volume === 0 || !hasGesture()) return;
  const now = performance.now();
  if (now - (lastPlayed.get(sound) ?? -APART_MS) < APART_MS) return;
  lastPlayed.set(sound, now);
  const open = openSpeaker();
  if (open === null) return;
  const { audio, gain, noise } = open;
  if (audio.state === 'suspended') void audio.resume();
  // Ears hear loudness by its square.
  gain.gain.value = (settings.volume / 100) ** 2 * 1.6;
  SCORE[sound]({ audio, out: gain, noise, at: audio.currentTime + 0.01 });
}
