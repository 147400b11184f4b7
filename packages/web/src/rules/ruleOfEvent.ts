/** The rule behind everything that can happen. Closed tables: a new event does not compile without one. */
import type { GameEvent, Phase, Question, Why } from '@stammtisch/engine';
import type { RuleId } from './book.ts';

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

const BY_WHY: Readonly<Record<Why, RuleId>> = {
  setup: 'S3',
  startCard: 'M4.1',
  moon: 'A1',
  arrival: 'B1',
  redraw: 'B6',
  server: 'C4',
  draft: 'D2',
  serving: 'F1',
  opening: 'F1',
  serve: 'F2',
  buy: 'F3',
  upgrade: 'F4',
  offer: 'F5',
  recruit: 'F6',
  refill: 'F6',
  nobles: 'F7',
  counterGuest: 'F8',
  guest: 'F6',
  monastery: 'F9',
  store: 'F11',
  closing: 'G1',
  dancer: 'M2.3',
  fireBreather: 'M2.3',
  juggler: 'M2.3',
  limit: 'M2.5',
  reputation: 'M3.2',
  planned: 'M3.3',
  recount: 'M3.4',
  bard: 'M3.5',
  guestBook: 'M5.3',
  row: 'M5.4',
};

const BY_PHASE: Readonly<Record<Phase, RuleId>> = {
  start: 'M4.1',
  evening: 'A1',
  arrival: 'B1',
  draft: 'D1',
  serving: 'F1',
  closing: 'G1',
  over: 'Z1',
};

const BY_QUESTION: Readonly<Record<Question, RuleId>> = {
  deny: 'F10',
  schnappsOrDeny: 'M3.2',
  sign: 'M5.2',
  chooseStart: 'M4.1',
  takeBonus: 'A1',
  freeUpgrade: 'A4',
  hire: 'M2.3',
  keepOrRedraw: 'B6',
  draft: 'D2',
  openTavern: 'F1',
  recall: 'M2.3',
};

const BY_FORFEIT: Readonly<Record<EventOf<'forfeited'>['what'], RuleId>> = {
  bard: 'R8',
  barback: 'R8',
  dishwasher: 'R8',
  server: 'R8',
  table: 'R8',
  brewer: 'R8',
  noble: 'R27',
  schnapps: 'R8',
  signature: 'M5.2',
  deny: 'F10',
  bonus: 'R24',
};

const why = (event: { readonly why: Why }): RuleId => BY_WHY[event.why];
const question = (event: { readonly question: Question }): RuleId => BY_QUESTION[event.question];

const BY_EVENT: {
  readonly [T in GameEvent['type']]: RuleId | ((event: EventOf<T>) => RuleId);
} = {
  startCards: 'M4.1',
  startCardChosen: 'M4.1',
  phase: ({ phase }) => BY_PHASE[phase],
  evening: ({ bonus }) => (bonus.type === 'entertainer' ? 'M2.1' : 'A1'),
  asked: question,
  forced: 'R24',
  declined: question,
  card: why,
  reshuffled: 'B5',
  rolled: ({ why: cause }) => (cause === 'moon' ? 'A3' : BY_WHY[cause]),
  coasterRolled: 'D1',
  drafted: 'D2',
  coastersPassed: 'D2',
  placed: ({ lifts }) => (lifts > 0 ? 'E3' : 'E1'),
  turned: 'M2.3',
  opened: 'F1',
  served: 'F2',
  thalers: why,
  beer: why,
  schnapps: ({ why: cause }) => (cause === 'moon' ? 'M2.1' : BY_WHY[cause]),
  counterGuest: why,
  monastery: ({ why: cause }) => (cause === 'serve' ? 'F2' : BY_WHY[cause]),
  reputation: why,
  upgraded: ({ why: cause }) => (cause === 'moon' ? 'A4' : BY_WHY[cause]),
  hired: 'M2.3',
  sang: 'M3.5',
  counted: why,
  sealed: 'M5.1',
  unsealed: 'M5.2',
  signed: 'M5.2',
  nobleReturned: 'R26',
  forfeited: ({ what }) => BY_FORFEIT[what],
  diceReturned: 'F11',
  closed: 'F11',
  roundEnded: 'C1',
  mugPassed: 'C2',
  gameEnded: 'Z1',
};

export function ruleOf(event: GameEvent): RuleId {
  const rule = BY_EVENT[event.type] as RuleId | ((event: GameEvent) => RuleId);
  return typeof rule === 'function' ? rule(event) : rule;
}
