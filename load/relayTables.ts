/** Companies at the bare relay: they send what a move of ours would be, and nothing checks it. */
import { SEATS, type PlayedTable, type TableFactory } from './playedTable.ts';
import { openLine, type Line } from './line.ts';

/** About as long as the average submission of ours. */
const MOVE = JSON.stringify({
  type: 'submit',
  table: 'a-table-has-such-an-id',
  submission: {
    id: 'a-submission-has-one-too',
    seat: 0,
    seen: 100,
    actions: [{ type: 'place', die: 2, space: 'cashbox' }],
  },
});

export function relayTables(port: number): TableFactory {
  let tables = 0;
  return { startTable: () => startRelayTable(port, `/${tables++}`) };
}

async function startRelayTable(port: number, path: string): Promise<PlayedTable> {
  let awaited = 0;
  let turn = 0;
  let sent = 0;
  let tell: (milliseconds: number) => void;
  const hear = (): void => {
    if (--awaited === 0) tell(performance.now() - sent);
  };
  const lines: Line[] = await Promise.all(
    Array.from({ length: SEATS }, () => openLine(port, path, '', hear)),
  );
  return {
    move(seen) {
      tell = seen;
      awaited = SEATS;
      sent = performance.now();
      lines[turn++ % SEATS]!.say(MOVE);
    },
  };
}
