/**
 * Who one is on the server. A visit that stays on this device asks the server for nothing: only
 * who has been online from here before is known again without being asked.
 */
import type { ApiRefusal, ApiResult } from '@stammtisch/client';
import type { Me } from '@stammtisch/protocol';
import { getLocale } from '@stammtisch/words';
import { heedLanguage } from './alertLanguage.ts';
import { api } from '../app/api.ts';
import { forgetOnline, noteOnline, wasOnline } from './wasOnline.ts';

class Mine {
  /** Null until the server has told. */
  me: Me | null = $state.raw(null);

  get isKnown(): boolean {
    return this.me !== null || wasOnline();
  }

  /** Takes over what the server answered; tells why if it did not. */
  note(answer: ApiResult<Me>): ApiRefusal | null {
    if (!answer.ok) return answer.refused;
    noteOnline();
    this.me = answer.value;
    return null;
  }

  /** Deletes oneself on the server, for good; tells why if that did not work. */
  async leave(): Promise<ApiRefusal | null> {
    const answer = await api.deleteMe();
    if (!answer.ok) return answer.refused;
    forgetOnline();
    this.me = null;
    return null;
  }

  /** To be called before anything that needs a person: tables, seats, alerts. */
  async arrive(): Promise<ApiRefusal | null> {
    const refused = this.note(await api.makeMe());
    if (this.me !== null) void heedLanguage(this.me, getLocale());
    return refused;
  }
}

export const mine = new Mine();
