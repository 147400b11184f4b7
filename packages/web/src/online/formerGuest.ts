/** People who deleted themselves have no names any more, and the tables they made no titles. */
import type { SharedSeat, TableLine, TableView } from '@stammtisch/protocol';
import { m } from '@stammtisch/words';

/** A name as it is shown. */
export function nameText(name: string): string {
  return name === '' ? m.online_former_guest() : name;
}

function titleText(title: string): string {
  return title === '' ? m.online_former_table() : title;
}

/** A view with words in place of empty names and titles. */
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

/** A holder without a seat of their own has no name to show: it stays null. */
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
