/** The game controller as the page has it: observed by Svelte, with people, labels and closer looks. */
import { GameController, GameViewState, type GameControllerOptions } from '@stammtisch/player';
import type { TargetId } from '@stammtisch/player';
import type { Stop } from '@stammtisch/words';
import type { Person } from '../../ui/person.ts';
import type { BoardContext, Inspection } from './boardContext.ts';
import { BROWSER } from './browserPlatform.ts';
import { makeReactive } from './reactive.svelte.ts';

/** How a game has ended: with a result or without one. */
export type Ending = 'result' | Stop;

export interface PageControllerOptions extends Omit<GameControllerOptions, 'botOf' | 'platform'> {
  /** May change: at a remote table people come and go. */
  readonly people: readonly Person[];
  /** What a screen reader says of a target. */
  readonly label: (target: TargetId) => string;
  /** Only at remote tables: null while the game is played, or has a result. */
  readonly stopped?: () => Stop | null;
}

export class SvelteGameController extends GameController implements BoardContext {
  readonly label: (target: TargetId) => string;
  /** The target that the keyboard stands on, or the pointer drags over. */
  aimed: TargetId | null = $state(null);
  inspection: Inspection | null = $state.raw(null);

  readonly #pageOptions: PageControllerOptions;

  constructor(options: PageControllerOptions) {
    const botOf: GameControllerOptions['botOf'] = (seat) => options.people[seat]!.bot;
    super({ ...options, botOf, platform: BROWSER });
    this.label = options.label;
    this.#pageOptions = options;
    makeReactive(this, GameViewState);
    makeReactive(this.playback);
    makeReactive(this.journal);
    makeReactive(this.queue);
    if (this.adviser !== null) makeReactive(this.adviser);
  }

  get people(): readonly Person[] {
    return this.#pageOptions.people;
  }

  /** Null until the end of the game has been shown. */
  readonly ending: Ending | null = $derived.by(() => {
    if (this.playback.isBusy) return null;
    return this.game.phase === 'over' ? 'result' : (this.#pageOptions.stopped?.() ?? null);
  });

  /** Opens a closer look. */
  inspect(what: Inspection): void {
    this.inspection = what;
  }
}
