/** The instruments: tones with soft edges and filtered noise. Every sound is made here, none loaded. */

/** Where sounds go, and when they begin. */
export interface Stage {
  readonly audio: BaseAudioContext;
  readonly out: AudioNode;
  readonly noise: AudioBuffer;
  readonly at: number;
}

export function makeNoise(audio: BaseAudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

interface Tone {
  readonly hertz: number;
  /** Glides there. */
  readonly to?: number;
  readonly start?: number;
  readonly length: number;
  readonly loud: number;
  readonly attack?: number;
  readonly wave?: OscillatorType;
}

/** Swells to its loudness and dies away. */
function envelope(
  { audio, out }: Stage,
  begin: number,
  { length, loud, attack = 0.005 }: Pick<Tone, 'length' | 'loud' | 'attack'>,
): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  gain.connect(out);
  return gain;
}

export function tone(stage: Stage, note: Tone): void {
  const begin = stage.at + (note.start ?? 0);
  const source = stage.audio.createOscillator();
  source.type = note.wave ?? 'sine';
  source.frequency.setValueAtTime(note.hertz, begin);
  if (note.to !== undefined) {
    source.frequency.exponentialRampToValueAtTime(note.to, begin + note.length);
  }
  source.connect(envelope(stage, begin, note));
  source.start(begin);
  source.stop(begin + note.length);
}

interface Rustle {
  /** The middle of the band that is let through. */
  readonly hertz: number;
  readonly to?: number;
  readonly sharp?: number;
  readonly start?: number;
  readonly length: number;
  readonly loud: number;
  readonly attack?: number;
}

export function rustle(stage: Stage, sound: Rustle): void {
  const begin = stage.at + (sound.start ?? 0);
  const source = stage.audio.createBufferSource();
  source.buffer = stage.noise;
  source.loop = true;
  const band = stage.audio.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = sound.sharp ?? 1;
  band.frequency.setValueAtTime(sound.hertz, begin);
  if (sound.to !== undefined) {
    band.frequency.exponentialRampToValueAtTime(sound.to, begin + sound.length);
  }
  source.connect(band);
  band.connect(envelope(stage, begin, sound));
  source.start(begin, Math.random() * 0.5);
  source.stop(begin + sound.length);
}
