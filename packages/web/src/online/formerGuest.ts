/** Whoever deleted themselves has no name any more, nor has a table that they made. */
import type { SharedSeat, TableLine, TableView } from '@stammtisch/protocol';
import { m } from '@stammtisch/words';

/** A name as it is shown. */
export function nameText(name: string): string {
  return name === '' ? m.online_former_guest() : name;
}

function titleText(title: string): string {
  return title === '' ? m.online_former_table() : title;
}

/** A table with words for what has none. */
export function namedView(view: TableView): TableView {
  const { spec, seats } = view;
  return {
    ...view,
    spec: { ...spec, title: titleText(spec.title) },
    seats: seats.map((seat) =>
      seat.kind === 'open' ? seat : { ...seat, name: nameText(seat.name) },
    ),
  };
}

export function namedLine(line: TableLine): TableLine {
  return {
    ...line,
    title: titleText(line.title),
    names: line.names.map((name) => (name === null ? null : nameText(name))),
  };
}

/** Whoever came by a link and has no seat of their own has no name to be shown: it stays null. */
export function namedSharedSeat(shared: SharedSeat): SharedSeat {
  return {
    ...shared,
    title: titleText(shared.title),
    holders: shared.holders.map((holder) =>
      holder.name === null ? holder : { ...holder, name: nameText(holder.name) },
    ),
  };
}

/** The name of a seat that a record does not name. */
export function seatName(seat: number, isFormer: boolean): string {
  return isFormer ? m.online_former_guest() : m.app_guest({ seat: seat + 1 });
}
