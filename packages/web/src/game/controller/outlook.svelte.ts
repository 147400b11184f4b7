/**
 * What somebody at this screen sees of the game: who is asked, what is lit, what lies ready. It only
 * looks; what is done with it is the sitting's.
 */
import {
  actors,
  legalActions,
  placed,
  result,
  UNPLACED,
  waitsFor,
  type GameState,
  type Seat,
  type SeatResult,
} from '@stammtisch/engine';
import type { Stop } from '@stammtisch/words';
import { asking, isSheetAsk, type Asking } from './asking.ts';
import { DARK, lightsOf, type Lights } from './lights.ts';
import type { Needs } from './needs.ts';
import { plannedPurse, purseOf, type Purse } from './pay.ts';
import type { Person } from '../../ui/person.ts';
import type { Played } from './played.ts';
import { hasDrawn } from './recap.ts';
import type { Sheet } from './sheet.ts';
import { Show } from './show.svelte.ts';

/** What the large button does. */
export type MainDeed = 'open' | 'serve' | 'close';

/** The game has ended, with a result or without one, and the last of it has been shown. */
export type Ending = 'result' | Stop;

export class Outlook {
  readonly show: Show;

  picked: number | null = $state(null);
  /** Whether it is shown again what others did. */
  recalling = $state(false);

  protected readonly needs: Needs;
  protected readonly table: Played;
  protected version = $state(0);
  protected view: Seat = $state(0);
  /** A choice that a press has opened. */
  protected opened: Sheet | null = $state.raw(null);
  /** The question that has come on the screen: it stays while others answer theirs. */
  protected onScreen: string | null = $state(null);
  protected isSkipping = false;

  /** The position as it is; `game` is how far it has been shown. */
  readonly real: GameState = $derived.by(() => {
    void this.version;
    return this.table.state();
  });

  /** The seats that are played at this screen: none for whoever only watches. */
  readonly here: readonly Seat[] = $derived.by(() =>
    this.people.flatMap((_, seat) => (this.needs.isHere(seat) ? [seat] : [])),
  );

  /** The person whom the game waits for. */
  readonly asked: Seat | null = $derived(
    waitsFor(this.real).find((seat) => this.isHere(seat)) ?? null,
  );

  /** While others serve, whoever has not closed may plan. */
  readonly seat: Seat | null = $derived.by(() => {
    if (this.asked !== null) return this.asked;
    if (this.real.phase !== 'serving') return null;
    const planners = actors(this.real).filter((seat) => this.isHere(seat));
    return planners.includes(this.view) ? this.view : (planners[0] ?? null);
  });

  /** Whether the question has come on the screen: before, what led to it is being shown. */
  readonly isReady: boolean = $derived.by(
    () =>
      this.seat !== null &&
      !this.recalling &&
      (this.asked === null || this.onScreen === this.question()),
  );

  readonly ask: Asking | null = $derived(
    this.seat === null || !this.isReady ? null : asking(this.real, this.seat),
  );

  readonly lit: Lights = $derived(
    this.seat === null || !this.isReady || this.seat !== this.view
      ? DARK
      : lightsOf(this.real, this.seat, this.picked),
  );

  readonly sheet: Sheet | null = $derived.by(() => {
    if (this.opened !== null) return this.opened;
    const { ask, seat } = this;
    if (seat === null || !isSheetAsk(ask)) return null;
    return { ask, seat, actions: legalActions(this.real, seat) };
  });

  readonly main: MainDeed | null = $derived.by(() => {
    if (this.asked === null || !this.isReady || this.sheet !== null) return null;
    if (this.ask === 'plan') return 'open';
    if (this.ask !== 'serve') return null;
    return this.placedDice > 0 ? 'serve' : 'close';
  });

  readonly ending: Ending | null = $derived.by(() => {
    if (this.show.busy) return null;
    return this.game.phase === 'over' ? 'result' : (this.needs.stopped?.() ?? null);
  });

  /** Whether any die or card has been drawn yet. */
  readonly hasDrawn: boolean = $derived.by(() => {
    void this.version;
    return hasDrawn(this.table);
  });

  /** Dice that lie on spaces and wait to be served. */
  readonly placedDice: number = $derived(
    this.real.players[this.seat ?? this.view]!.at.filter((space) => space >= 0).length,
  );

  readonly unplacedDice: number = $derived(
    this.real.players[this.seat ?? this.view]!.at.filter((space) => space === UNPLACED).length,
  );

  readonly purse: Purse = $derived(purseOf(this.game.players[this.view]!));

  readonly planned: Purse = $derived.by(() =>
    this.show.busy ? this.purse : plannedPurse(this.real, this.view),
  );

  /** Who at this screen may take a move back now. */
  readonly undoer: Seat | null = $derived.by(() => {
    void this.version;
    const first = this.seat ?? this.view;
    const order = [first, ...this.here.filter((seat) => seat !== first)];
    return order.find((seat) => this.isHere(seat) && this.table.mayUndo(seat)) ?? null;
  });

  constructor(needs: Needs) {
    this.needs = needs;
    this.table = needs.table;
    const tempo = (): number => (this.isSkipping ? 0 : needs.audience.tempo());
    const isOwn = (seat: Seat): boolean => this.isHere(seat);
    const watches = (seat: Seat): boolean => seat === this.view;
    this.show = new Show(this.table.state(), { ...needs.audience, tempo, isOwn, watches });
    this.view = this.asked ?? this.here[0] ?? 0;
  }

  get people(): readonly Person[] {
    return this.needs.people;
  }

  get game(): GameState {
    return this.show.game;
  }

  /** Who won, once the game is over. */
  ranking(): readonly SeatResult[] {
    return placed(result(this.real), this.resigned);
  }

  /** By seat. */
  get resigned(): readonly boolean[] {
    return this.needs.resigned?.() ?? [];
  }

  get viewer(): Seat {
    return this.view;
  }

  protected isHere(seat: Seat): boolean {
    return this.here.includes(seat);
  }

  /** Every answer of a seat leads to another question. */
  protected question(): string | null {
    void this.version;
    const { asked } = this;
    return asked === null ? null : `${asked} ${this.table.seen(asked)}`;
  }
}
