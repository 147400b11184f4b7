/** What the tab of the browser says of a game with others. */
import { m } from '@stammtisch/words';

/** `isAsked`: one is waited for, which is to be seen while another tab is looked at. */
export function tabTitle(table: string, isAsked: boolean): string {
  const title = `${table} · ${m.app_name()}`;
  return isAsked ? `● ${m.online_list_your_turn()} · ${title}` : title;
}
