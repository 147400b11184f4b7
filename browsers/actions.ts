/** Pointer and key actions as WebDriver has them, in its classic and in its two-way form. */
import type { Point } from '../packages/web/e2e/look.ts';
import { KEYS, type Driver, type PointerKind } from './driver.ts';

type Perform = (actions: readonly object[]) => Promise<unknown>;

/** A pointer that jumps is not always noticed as one that moves. */
const MOVE_MS = 40;

function pointer(kind: PointerKind, actions: readonly object[]): readonly object[] {
  return [{ type: 'pointer', id: kind, parameters: { pointerType: kind }, actions }];
}

function moveTo({ x, y }: Point, duration: number): object {
  return { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration };
}

export function inputs(perform: Perform): Pick<Driver, 'press' | 'move' | 'release' | 'key'> {
  return {
    async press(kind, at) {
      const down = { type: 'pointerDown', button: 0 };
      await perform(pointer(kind, [moveTo(at, 0), down]));
    },
    async move(kind, at) {
      await perform(pointer(kind, [moveTo(at, MOVE_MS)]));
    },
    async release(kind) {
      await perform(pointer(kind, [{ type: 'pointerUp', button: 0 }]));
    },
    async key(key) {
      const value = key in KEYS ? KEYS[key as keyof typeof KEYS] : key;
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await perform([{ type: 'key', id: 'keys', actions }]);
    },
  };
}
