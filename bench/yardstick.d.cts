/** The part of the yardstick that the benchmark uses. */
export interface Yard {
  readonly over: boolean;
  readonly cur: number;
}
export declare function setup(seed: number): Yard;
/** Fills and returns `out`. */
export declare function legal(yard: Yard, out: number[]): number[];
/** Changes `yard`. */
export declare function apply(yard: Yard, action: number): void;
/** The policy: the same seed makes the same choices, whoever runs the game. */
export declare class Pol {
  constructor(seed: number);
  pick(bound: number): number;
}
