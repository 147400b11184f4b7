/** One lesson: the features of a seat at the end of a round, and the points that followed. */
export interface Lesson {
  readonly left: number;
  readonly at: readonly number[];
  readonly value: readonly number[];
  readonly points: number;
}
