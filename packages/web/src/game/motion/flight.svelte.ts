/** Things that fly over the table: a card to the deck, a coin to the purse. Pictures only. */
import type { CardId, GameEvent, CardLocation, Seat, Space } from '@stammtisch/engine';
import type { IconName } from '../../ui/art/icons.ts';

type Cargo =
  | { readonly kind: 'card'; readonly card: CardId }
  | { readonly kind: 'die'; readonly value: number }
  | { readonly kind: 'icon'; readonly icon: IconName };

export interface Flight {
  readonly id: number;
  readonly cargo: Cargo;
  readonly from: DOMRect;
  readonly to: DOMRect;
  readonly time: number;
}

interface Route {
  readonly cargo: Cargo;
  readonly from: string;
  readonly to: string;
}

/** More at once are confusing, and slow on small machines. */
const MOST = 8;
const TIME = 380;

const GOODS_ICONS = { thalers: 'thaler', beer: 'beer', schnapps: 'schnapps' } as const;

export class Flights {
  list: readonly Flight[] = $state.raw([]);
  /** Out of sight already. They go with the next event, which changes the screen anyway. */
  readonly #landed = new Set<number>();
  #next = 0;
  /** Where a die was served last: its pay comes from there. */
  #served: Space | null = null;

  /** To be told of every event before its effect is drawn. */
  see(event: GameEvent, viewer: Seat, tempo: number): void {
    if (event.type === 'served') this.#served = event.seat === viewer ? event.space : null;
    this.#clear();
    const route = this.#routeOf(event, viewer);
    // Within another's tavern everything is in one place.
    if (route === null || route.from === route.to) return;
    if (tempo === 0 || this.list.length >= MOST) return;
    const [from, to] = [rectOf(route.from), rectOf(route.to)];
    if (from === null || to === null) return;
    const { cargo } = route;
    const flight = { id: this.#next++, cargo, from, to, time: TIME * Math.min(tempo, 1) };
    this.list = [...this.list, flight];
  }

  land(id: number): void {
    this.#landed.add(id);
  }

  #clear(): void {
    if (this.#landed.size === 0) return;
    this.list = this.list.filter(({ id }) => !this.#landed.has(id));
    this.#landed.clear();
  }

  #routeOf(event: GameEvent, viewer: Seat): Route | null {
    switch (event.type) {
      case 'card':
        return cardRoute(event, viewer);
      case 'drafted': {
        const isOwn = event.seat === viewer;
        const from = isOwn ? `coaster-${event.value}` : `mat-${event.seat}`;
        const cargo: Cargo = { kind: 'die', value: event.value };
        return { cargo, from, to: isOwn ? 'tray' : `seat-${event.seat}` };
      }
      case 'thalers':
      case 'beer':
      case 'schnapps': {
        if (event.amount <= 0 || event.seat !== viewer || this.#served === null) return null;
        const cargo: Cargo = { kind: 'icon', icon: GOODS_ICONS[event.type] };
        return { cargo, from: `space-${this.#served}`, to: `purse-${event.type}` };
      }
      default:
        return null;
    }
  }
}

/** Cards that are merely put aside do not fly. */
function cardRoute(event: GameEvent & { type: 'card' }, viewer: Seat): Route | null {
  const { card, seat, from, to } = event;
  if (to === 'discard' || to === 'box') return null;
  const at = (place: CardLocation): string => anchorOf(place, card, seat, viewer);
  return { cargo: { kind: 'card', card }, from: at(from), to: at(to) };
}

/** What stands for a place of cards on the screen. Another's tavern is one small house. */
function anchorOf(place: CardLocation, card: CardId, seat: Seat | null, viewer: Seat): string {
  if (place === 'supply') return card === 'noble' ? 'nobles' : `market-${card}`;
  if (place === 'pile' || place === 'stack' || place === 'box') return 'pile';
  if (place.startsWith('display-')) return `guest-${place.slice('display-'.length)}`;
  if (seat !== viewer) return `seat-${seat}`;
  if (place === 'top' || place === 'bag') return 'deck';
  return place.startsWith('table-') ? `space-${place}` : place;
}

/** What was found for a name the last time: looking through the whole page takes long. */
const found = new Map<string, HTMLElement>();

/** Where something is on the screen now; null if it is not to be seen. */
function rectOf(name: string): DOMRect | null {
  const before = found.get(name);
  const known = before !== undefined && isCalled(before, name) ? rectInSight(before) : null;
  if (known !== null) return known;
  found.delete(name);
  const marked = document.querySelectorAll<HTMLElement>(
    `[data-anchor="${CSS.escape(name)}"], [data-place="${CSS.escape(name)}"]`,
  );
  for (const element of marked) {
    const rect = rectInSight(element);
    if (rect === null) continue;
    found.set(name, element);
    return rect;
  }
  return null;
}

function isCalled({ dataset }: HTMLElement, name: string): boolean {
  return dataset['anchor'] === name || dataset['place'] === name;
}

/** What has left the page has no size. */
function rectInSight(element: HTMLElement): DOMRect | null {
  const rect = element.getBoundingClientRect();
  return rect.width > 0 && rect.bottom > 0 && rect.top < innerHeight ? rect : null;
}
