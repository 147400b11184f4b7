/** The menus on the screen: those entered, a question over them, and the cursor. */
interface Offer {
  readonly key: string;
  readonly label: string;
  run(): void | Promise<void>;
}

export interface Choices {
  readonly title: string;
  readonly isWarning: boolean;
  readonly offers: readonly Offer[];
}

export interface MenuStack {
  top(): Choices | null;
  cursor(): number;
  isEmpty(): boolean;
  /** Whether a question of the program's own lies over the menus. */
  isAsking(): boolean;
  enter(choices: Choices): void;
  inquire(title: string, offers: readonly Offer[]): void;
  /** Out of the question or the menu; false at the outermost. */
  back(): boolean;
  /** All is made anew from what is legal by then. */
  clear(): void;
  move(step: number): void;
  /** To the next of `across` columns; false if there is none. */
  sideways(step: 1 | -1, across: number): boolean;
}

export function newMenuStack(): MenuStack {
  let entered: Choices[] = [];
  let dialog: Choices | null = null;
  let cursor = 0;
  const top = (): Choices | null => dialog ?? entered.at(-1) ?? null;
  const count = (): number => top()?.offers.length ?? 0;
  return {
    top,
    cursor: () => cursor,
    isEmpty: () => entered.length === 0,
    isAsking: () => dialog !== null,
    enter(choices) {
      entered.push(choices);
      cursor = 0;
    },
    inquire(title, offers) {
      dialog = { title, isWarning: true, offers };
      cursor = 0;
    },
    back() {
      cursor = 0;
      if (dialog !== null) dialog = null;
      else if (entered.length > 1) entered.pop();
      else return false;
      return true;
    },
    clear() {
      entered = [];
      dialog = null;
      cursor = 0;
    },
    move(step) {
      if (count() > 0) cursor = (cursor + step + count()) % count();
    },
    sideways(step, across) {
      const next = cursor + step * Math.ceil(count() / across);
      if (across === 1 || next < 0 || next >= count()) return false;
      cursor = next;
      return true;
    },
  };
}
