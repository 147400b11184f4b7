/** The part of boardgame.io that the benchmark uses, so that types check where it is not installed. */
declare module 'boardgame.io/dist/cjs/internal.js' {
  interface State<G> {
    readonly G: G;
    readonly _stateID: number;
  }

  interface Game<G> {
    name: string;
    setup: (api: object, setupData: number) => G;
    moves: Record<string, (api: { G: G }, argument: number) => void>;
    turn: { activePlayers: { all: null } };
    disableUndo: boolean;
  }

  interface MakeMove {
    type: 'MAKE_MOVE';
    payload: { type: string; args: number[]; playerID: string };
  }

  export function CreateGameReducer<G>(options: {
    game: Game<G>;
  }): (state: State<G>, action: MakeMove) => State<G>;

  export function InitializeGame<G>(options: {
    game: Game<G>;
    numPlayers: number;
    setupData: number;
  }): State<G>;
}
