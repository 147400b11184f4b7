/** Refusals over HTTP: a code for programs, a sentence for people. */
import type { HttpRefusal } from '@stammtisch/protocol';

const TEXTS: Readonly<Record<HttpRefusal, string>> = {
  wrongStage: 'This is not possible at this stage of the table.',
  notSeated: 'You do not sit there.',
  notHost: 'Only the host may do this.',
  seatTaken: 'Somebody sits there already.',
  noOpenSeat: 'There is no open seat.',
  alreadySeated: 'You sit at this table already.',
  sameName: 'Somebody at the table has this name.',
  sameLook: 'Somebody at the table has this colour or emblem.',
  openSeats: 'All seats must be filled first.',
  badOrder: 'An order names every seat once.',
  notPromised: 'Somebody has not promised a nonce yet.',
  notAsPromised: 'This nonce is not the one that was promised.',
  blocked: 'The host and you do not play together: one of you has blocked the other.',
  resigned: 'You have resigned from this game.',
  malformed: 'This request cannot be read.',
  notFound: 'There is nothing at this address.',
  noSuchPack: 'There is no pack of this name.',
  tooMany: 'There are too many already.',
  tooFast: 'Too many requests; try again in a moment.',
  wrongOrigin: 'Requests from other sites are not taken.',
  badSecret: 'This link has been used, revoked, or never was one.',
  badUrl: 'Alerts cannot go to this address.',
  notFinished: 'The game has not ended yet.',
  unavailable: 'The server cannot do this now; try again in a moment.',
  internal: 'Something went wrong on the server.',
};

const STATUS: Readonly<Partial<Record<HttpRefusal, number>>> = {
  malformed: 400,
  noSuchPack: 400,
  badUrl: 400,
  wrongOrigin: 403,
  notHost: 403,
  notSeated: 403,
  blocked: 403,
  badSecret: 403,
  notFound: 404,
  tooFast: 429,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
};

/** For what people have links to: those may be older than what they lead to is kept. */
export const EXPIRED = 'It never was, or is kept no longer: ask who sent you the link.';

/** Thrown by handlers; becomes the answer. */
export class HttpError extends Error {
  readonly code: HttpRefusal;
  readonly status: number;

  constructor(code: HttpRefusal, detail?: string) {
    super(detail === undefined ? TEXTS[code] : `${TEXTS[code]} ${detail}`);
    this.code = code;
    this.status = STATUS[code] ?? 409;
  }
}
