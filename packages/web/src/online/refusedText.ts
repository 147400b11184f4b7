/** Why the server did not do what was asked, in the words of the language. */
import type { Refused, TroubleCode } from '@stammtisch/protocol';
import { m } from '@stammtisch/words';
import type { Refusal } from '../app/api.ts';

const TEXTS: Readonly<Record<Refused['code'] | 'offline', () => string>> = {
  wrongStage: m.online_error_wrong_stage,
  notSeated: m.online_error_not_seated,
  notHost: m.online_error_not_host,
  seatTaken: m.online_error_seat_taken,
  noOpenSeat: m.online_error_no_open_seat,
  alreadySeated: m.online_error_already_seated,
  sameName: m.online_error_same_name,
  sameLook: m.online_error_same_look,
  openSeats: m.online_error_open_seats,
  badOrder: m.online_error_bad_order,
  notPromised: m.online_error_not_promised,
  notAsPromised: m.online_error_not_as_promised,
  blocked: m.online_error_blocked,
  resigned: m.online_error_resigned,
  malformed: m.online_error_malformed,
  notFound: m.online_error_not_found,
  noSuchPack: m.online_error_no_such_pack,
  tooMany: m.online_error_too_many,
  tooFast: m.online_error_too_fast,
  wrongOrigin: m.online_error_wrong_origin,
  badSecret: m.online_error_bad_secret,
  badUrl: m.online_error_bad_url,
  notFinished: m.online_error_not_finished,
  unavailable: m.online_error_unavailable,
  internal: m.online_error_internal,
  offline: m.online_error_offline,
};

export function refusedText({ code }: Pick<Refusal, 'code'>): string {
  return TEXTS[code]();
}

/** What the socket complains about. */
const TROUBLES: Readonly<Record<TroubleCode, () => string>> = {
  malformed: m.online_error_malformed,
  noSuchTable: m.online_error_not_found,
  notWatching: m.online_error_unavailable,
  tooFast: m.online_error_chat_too_fast,
  tooMany: m.online_error_too_many,
  mayNotSpeak: m.online_error_may_not_speak,
  unavailable: m.online_error_unavailable,
};

export function troubleText(code: TroubleCode): string {
  return TROUBLES[code]();
}
