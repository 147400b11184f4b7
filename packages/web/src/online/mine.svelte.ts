/**
 * Who one is on the server. A visit that stays on this device asks the server for nothing: only
 * who has been online from here before is known again without being asked.
 */
import type { Me } from '@stammtisch/protocol';
import { getLocale } from '@stammtisch/words';
import { heedLanguage } from './alertLanguage.ts';
import { api, type Answer, type Refusal } from '../app/api.ts';
import { forgetOnline, noteOnline, wasOnline } from './known.ts';

class Mine {
  /** Null until the server has told. */
  me: Me | null = $state.raw(null);

  get isKnown(): boolean {
    return this.me !== null || wasOnline();
  }

  /** Takes over what the server answered; tells why if it did not. */
  note(answer: Answer<Me>): Refusal | null {
    if (!answer.ok) return answer.refused;
    noteOnline();
    this.me = answer.value;
    return null;
  }

  /** Deletes oneself on the server, for good; tells why if that did not work. */
  async leave(): Promise<Refusal | null> {
    const answer = await api.deleteMe();
    if (!answer.ok) return answer.refused;
    forgetOnline();
    this.me = null;
    return null;
  }

  /** To be called before anything that needs a person: tables, seats, alerts. */
  async arrive(): Promise<Refusal | null> {
    const refused = this.note(await api.makeMe());
    if (this.me !== null) void heedLanguage(this.me, getLocale());
    return refused;
  }
}

export const mine = new Mine();
