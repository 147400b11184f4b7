/** The part of boardgame.io that the load test uses, so that types check where it is not installed. */
declare module 'boardgame.io/dist/cjs/server.js' {
  interface Game {
    name: string;
    setup: () => object;
    moves: Record<string, (api: { G: never }, argument: number) => void>;
    turn: { activePlayers: { all: null } };
    disableUndo: boolean;
  }

  export function Server(options: { games: Game[]; origins: string[] }): {
    run(port: number): Promise<unknown>;
  };
}
