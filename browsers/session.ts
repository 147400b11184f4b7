/** One visitor on the way through the page, and what every part of the journey needs. */
import type { Size } from './driver.ts';
import type { Gallery } from './gallery.ts';
import type { Relay } from './relay.ts';
import type { Visitor } from './visitor.ts';

export interface Journey {
  readonly visitor: Visitor;
  /** Between this engine and the server. */
  readonly relay: Relay;
  readonly gallery: Gallery;
  /** What is wrong without stopping the journey: words that do not fit, errors in the console. */
  readonly faults: string[];
}

export type JourneyPart = (journey: Journey) => Promise<string | void>;

export const THEMES = ['night', 'day'] as const;
type Theme = (typeof THEMES)[number];

/** The same in every engine, so that pictures can be compared; whoever is a guest elsewhere looks different. */
export const HOST_LOOK = { name: 'Anna', colour: 'red', emblem: 'fox' } as const;
export const GUEST_LOOK = { name: 'Mira', colour: 'teal', emblem: 'fish' } as const;

export async function takePictures(
  { visitor, gallery, faults }: Journey,
  place: string,
  sizes?: readonly Size[],
): Promise<void> {
  faults.push(...(await gallery.shoot(visitor, place, sizes)));
}

/** Nothing moves and nothing sounds; the page is loaded anew. */
export async function prepareSettings(
  { visitor }: Journey,
  theme: Theme,
  me: typeof HOST_LOOK | typeof GUEST_LOOK = HOST_LOOK,
): Promise<void> {
  // A page that begins writes down its own settings.
  await visitor.sees('main .play, .room');
  await visitor.evaluate(
    (settings) => localStorage.setItem('stammtisch-settings', JSON.stringify(settings)),
    { locale: 'en', theme, pace: 'off', muted: true, me },
  );
  await visitor.reload();
}
