/**
 * The person of this browser on the server. A visit that stays on this device asks the server for
 * nothing, unless the person has been online from here before.
 */
import type { ApiRefusal, ApiResult } from '@stammtisch/client';
import type { Me } from '@stammtisch/protocol';
import { getLocale } from '@stammtisch/words';
import { updateAlertLanguage } from './alertLanguage.ts';
import { api } from '../app/api.ts';
import { forgetOnline, noteOnline, wasOnline } from './wasOnline.ts';

class Account {
  /** Null until the server has told. */
  me: Me | null = $state.raw(null);

  get isKnown(): boolean {
    return this.me !== null || wasOnline();
  }

  /** Takes over what the server answered; answers with the refusal, if any. */
  update(answer: ApiResult<Me>): ApiRefusal | null {
    if (!answer.ok) return answer.refused;
    noteOnline();
    this.me = answer.value;
    return null;
  }

  /** Deletes the person on the server, for good; answers with the refusal, if any. */
  async remove(): Promise<ApiRefusal | null> {
    const answer = await api.deleteMe();
    if (!answer.ok) return answer.refused;
    forgetOnline();
    this.me = null;
    return null;
  }

  /** Makes the person if need be: called before tables, seats and alerts, which belong to one. */
  async ensure(): Promise<ApiRefusal | null> {
    const refused = this.update(await api.makeMe());
    if (this.me !== null) void updateAlertLanguage(this.me, getLocale());
    return refused;
  }
}

export const account = new Account();
