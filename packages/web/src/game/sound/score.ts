/** How each sound is played: warm, short, quiet. */
import type { SoundName } from './eventSound.ts';
import { rustle, tone, type Stage } from './synth.ts';

/** A knock of wood on wood. */
function knock(stage: Stage, start: number, hertz: number, loud: number): void {
  rustle(stage, {
    hertz: hertz * 4,
    sharp: 2,
    start,
    length: 0.05,
    loud: loud * 0.8,
    attack: 0.001,
  });
  tone(stage, { hertz, to: hertz * 0.7, start, length: 0.08, loud, attack: 0.001 });
}

/** Metal rings in partials that are no multiples of each other. */
function ring(stage: Stage, start: number, hertz: number, length: number, loud: number): void {
  tone(stage, { hertz, start, length, loud });
  tone(stage, { hertz: hertz * 2.76, start, length: length * 0.6, loud: loud * 0.4 });
  tone(stage, { hertz: hertz * 5.4, start, length: length * 0.3, loud: loud * 0.16 });
}

function brass(stage: Stage, start: number, hertz: number, length: number, loud: number): void {
  tone(stage, { hertz, start, length, loud, attack: 0.03, wave: 'triangle' });
  tone(stage, { hertz: hertz * 2, start, length, loud: loud * 0.3, attack: 0.04 });
  tone(stage, { hertz: hertz * 3, start, length: length * 0.8, loud: loud * 0.14, attack: 0.05 });
}

export const SCORE: Readonly<Record<SoundName, (stage: Stage) => void>> = {
  roll(stage) {
    [0, 0.06, 0.11, 0.19, 0.29].forEach((start, i) => {
      knock(stage, start, 260 + 60 * Math.random(), 0.16 - i * 0.022);
    });
  },
  place(stage) {
    knock(stage, 0, 210, 0.2);
  },
  coin(stage) {
    ring(stage, 0, 1900, 0.3, 0.07);
    ring(stage, 0.06, 2350, 0.35, 0.05);
  },
  beer(stage) {
    rustle(stage, { hertz: 500, to: 1500, sharp: 3, length: 0.42, loud: 0.16, attack: 0.08 });
    [0.02, 0.1, 0.17, 0.25].forEach((start, i) => {
      const hertz = 300 + 70 * i;
      tone(stage, { hertz, to: hertz * 1.4, start, length: 0.07, loud: 0.05, attack: 0.01 });
    });
  },
  card(stage) {
    rustle(stage, { hertz: 2600, to: 1200, sharp: 0.8, length: 0.11, loud: 0.1, attack: 0.02 });
  },
  build(stage) {
    knock(stage, 0, 150, 0.24);
    knock(stage, 0.14, 165, 0.24);
    ring(stage, 0.3, 880, 0.7, 0.07);
  },
  bell(stage) {
    ring(stage, 0, 392, 1.6, 0.11);
    tone(stage, { hertz: 196, length: 1.3, loud: 0.07 });
  },
  fanfare(stage) {
    brass(stage, 0, 392, 0.16, 0.1);
    brass(stage, 0.12, 523, 0.16, 0.1);
    brass(stage, 0.24, 659, 0.5, 0.11);
  },
  turn(stage) {
    tone(stage, { hertz: 523, length: 0.35, loud: 0.1, attack: 0.02 });
    tone(stage, { hertz: 784, start: 0.13, length: 0.5, loud: 0.09, attack: 0.02 });
  },
  refusal(stage) {
    tone(stage, { hertz: 196, to: 165, length: 0.22, loud: 0.12, attack: 0.02, wave: 'triangle' });
  },
  over(stage) {
    [392, 494, 587, 784].forEach((hertz, i) => brass(stage, i * 0.16, hertz, 0.5, 0.08));
    [392, 587, 784].forEach((hertz) => brass(stage, 0.7, hertz, 1.4, 0.06));
  },
};
