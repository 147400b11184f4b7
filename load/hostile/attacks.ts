/** All attacks there are. */
import type { Attack } from './attack.ts';
import { OLD_SUBMISSIONS, RECORDS, REFUSED_PLANS, UNDOS, WHOLE_LOGS } from './attacks/games.ts';
import {
  DAYS_OFF,
  DELETIONS,
  OWN_LIST,
  PUBLIC_LIST,
  SHARED_SEATS,
  SIGN_OUTS,
  SITTING,
  TABLES_READ,
} from './attacks/lists.ts';
import { ARRIVALS, BOTS, UNCOUNTED, UPLOADED_RECORDS } from './attacks/others.ts';
import { CHAT, FRAMES_OF_A_BYTE, SLOW_REQUESTS, WATCHERS } from './attacks/sockets.ts';

export const ATTACKS: readonly Attack[] = [
  RECORDS,
  OLD_SUBMISSIONS,
  REFUSED_PLANS,
  UNDOS,
  WHOLE_LOGS,
  OWN_LIST,
  PUBLIC_LIST,
  SHARED_SEATS,
  TABLES_READ,
  SITTING,
  SIGN_OUTS,
  DAYS_OFF,
  DELETIONS,
  UPLOADED_RECORDS,
  ARRIVALS,
  WATCHERS,
  CHAT,
  FRAMES_OF_A_BYTE,
  SLOW_REQUESTS,
  BOTS,
  UNCOUNTED,
];
