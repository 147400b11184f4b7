/** An analysis in words and columns. */
import {
  BEER_SOURCES,
  BEER_USES,
  POINT_SOURCES,
  THALER_SOURCES,
  THALER_USES,
  type Account,
  type TurningPoint,
  type Review,
  type RoundAccount,
  type SeatAccount,
} from '@stammtisch/analysis';
import { never, replay, type GameRecord, type GameState } from '@stammtisch/engine';
import { notedChairs } from '../../terminal/game/seats.ts';
import { columns } from '@stammtisch/lab';
import {
  m,
  numberText,
  pointName,
  sourceName,
  useName,
  type SourceName,
  type UseName,
} from '@stammtisch/words';
import { keeperName, type NameOf } from '../../words/shortText.ts';
import { lineText } from '../../words/lineText.ts';
import { wrap } from '@stammtisch/lab';

interface Facts {
  readonly account: Account;
  readonly review: Review;
}

export function analysisText(record: GameRecord, facts: Facts, width: number): string[] {
  const chairs = notedChairs(record.table, record.setup.players);
  const nameOf: NameOf = (seat) => chairs?.[seat]?.name ?? keeperName(seat);
  const { account, review } = facts;
  return [
    ...section(m.terminal_an_points(), pointRows(account, nameOf)),
    ...section(
      m.terminal_an_thalers(),
      flowRows(account, nameOf, THALER_SOURCES, THALER_USES, ({ thalers }) => thalers),
    ),
    ...section(
      m.terminal_an_beer(),
      flowRows(account, nameOf, BEER_SOURCES, BEER_USES, ({ beer }) => beer),
    ),
    ...section(m.terminal_an_rounds(), roundRows(account, nameOf)),
    ...section(m.terminal_an_review(), reviewRows(review, nameOf)),
    m.terminal_an_moments(),
    ...momentLines(record, review, nameOf, width),
  ];
}

type Rows = readonly (readonly string[])[];

/** A title, and a table whose first column is to the left. */
function section(title: string, rows: Rows): string[] {
  const sides = rows[0]!.map((_, i) => (i === 0 ? 'left' : 'right'));
  return [title, ...columns(rows, sides).map((line) => `  ${line}`), ''];
}

function pointRows({ seats }: Account, nameOf: NameOf): Rows {
  const shown = POINT_SOURCES.filter((source) => seats.some(({ points }) => points[source] !== 0));
  return [
    [
      '',
      ...shown.map((source) => pointName(source)),
      m.terminal_score_total(),
      m.terminal_an_rank(),
    ],
    ...seats.map(({ seat, points, total, rank }) => [
      nameOf(seat),
      ...shown.map((source) => String(points[source])),
      String(total),
      String(rank),
    ]),
  ];
}

/** All rounds together: what came in, and what it went for below a minus. */
function flowRows<Source extends SourceName, Use extends UseName>(
  { seats }: Account,
  nameOf: NameOf,
  sources: readonly Source[],
  uses: readonly Use[],
  flowOf: (round: RoundAccount) => {
    readonly gained: Readonly<Record<Source, number>>;
    readonly spent: Readonly<Record<Use, number>>;
  },
): Rows {
  const gained = ({ rounds }: SeatAccount, source: Source): number =>
    rounds.reduce((sum, round) => sum + flowOf(round).gained[source], 0);
  const spent = ({ rounds }: SeatAccount, use: Use): number =>
    rounds.reduce((sum, round) => sum + flowOf(round).spent[use], 0);
  const shown = sources.filter((source) => seats.some((seat) => gained(seat, source) > 0));
  const used = uses.filter((use) => seats.some((seat) => spent(seat, use) > 0));
  return [
    ['', ...shown.map(sourceName), ...used.map((use) => `−${useName(use)}`)],
    ...seats.map((seat) => [
      nameOf(seat.seat),
      ...shown.map((source) => String(gained(seat, source))),
      ...used.map((use) => String(spent(seat, use))),
    ]),
  ];
}

function roundRows({ seats, rounds }: Account, nameOf: NameOf): Rows {
  return [
    [m.terminal_an_round(), ...Array.from({ length: rounds }, (_, index) => String(index + 1))],
    ...seats.map((seat) => [nameOf(seat.seat), ...seat.rounds.map(({ total }) => String(total))]),
  ];
}

function reviewRows({ seats }: Review, nameOf: NameOf): Rows {
  return [
    ['', ...seats[0]!.rounds.map((_, index) => String(index + 1)), m.terminal_an_all()],
    ...seats.flatMap(({ rounds, luck, cost }, seat) => [
      [
        m.terminal_an_luck({ name: nameOf(seat) }),
        ...[...rounds.map((round) => round.luck), luck].map(signed),
      ],
      [
        `  ${m.terminal_an_cost()}`,
        ...[...rounds.map((round) => round.cost), cost].map((part) => numberText(part, 1)),
      ],
    ]),
  ];
}

/** `+1.5`, `−2.0`, `0.0`. */
function signed(points: number): string {
  const text = numberText(Math.abs(points), 1);
  if (Math.abs(points) < 0.05) return text;
  return points > 0 ? `+${text}` : `−${text}`;
}

function momentLines(
  record: GameRecord,
  { moments }: Review,
  nameOf: NameOf,
  width: number,
): string[] {
  if (moments.length === 0) return [`  ${m.terminal_an_nothing()}`];
  const positions: GameState[] = [];
  replay(record, (state) => positions.push(state));
  return moments.flatMap((moment, index) => {
    const head = `  ${String(index + 1).padStart(2)}. `;
    const text = momentText(moment, positions, nameOf);
    return wrap(text, width - head.length).map(
      (part, row) => `${row === 0 ? head : ' '.repeat(head.length)}${part}`,
    );
  });
}

function momentText(moment: TurningPoint, positions: readonly GameState[], nameOf: NameOf): string {
  const { kind, move, round, seat, points } = moment;
  const facts = { round, name: nameOf(seat) };
  const told = (text: string): string =>
    move < 0
      ? m.terminal_an_setup({ ...facts, text })
      : m.terminal_an_move({ ...facts, text, move: move + 1 });
  const amount = numberText(Math.abs(points), 1);
  switch (kind) {
    case 'luck': {
      const luck = { what: STROKES[moment.stroke](), points: amount };
      return told(points > 0 ? m.terminal_an_gave(luck) : m.terminal_an_took(luck));
    }
    case 'choice': {
      const better = lineText(positions[move]!, seat, moment.better);
      return told(m.terminal_an_choice({ points: amount, better }));
    }
    default:
      return never(kind);
  }
}

const STROKES = {
  cards: m.past_report_stroke_cards,
  'own dice': m.past_report_stroke_own,
  'white dice': m.past_report_stroke_white,
  guests: m.past_report_stroke_guests,
} as const satisfies Readonly<
  Record<Extract<TurningPoint, { kind: 'luck' }>['stroke'], () => string>
>;
