/** Names of what the history tells apart. */
import type { Staff, StartCard, Tile } from '@stammtisch/engine';
import {
  botName,
  capital,
  m,
  moduleName,
  staffName,
  startCardName,
  tileName,
} from '@stammtisch/words';
import { region } from '../app/region.ts';
import type { HistoryEntry, GamePlace } from './historyEntry.ts';
import type { Opposition } from './statistics.ts';

const PLACE_NAMES: Readonly<Record<GamePlace, () => string>> = {
  local: m.daily_history_local,
  online: m.daily_history_online,
  daily: m.app_daily,
  duplicate: m.app_duplicate,
};

export function placeName(place: GamePlace): string {
  return PLACE_NAMES[place]();
}

export function oppositionName(opposition: Opposition): string {
  return opposition === 'people'
    ? m.daily_history_people()
    : m.daily_history_bots({ strength: botName(opposition) });
}

export function modulesName(modules: HistoryEntry['modules']): string {
  return modules === 1
    ? m.app_module_one({ name: moduleName(1) })
    : m.app_module_up_to({ module: modules, name: moduleName(modules) });
}

export function startName(card: StartCard): string {
  return capital(startCardName(card));
}

export function upgradeName(tile: Tile): string {
  return capital(tileName(tile));
}

export function buyName(staff: Staff): string {
  return capital(staffName(staff));
}

export function dateText(at: number): string {
  return new Intl.DateTimeFormat(region(), { dateStyle: 'medium' }).format(at);
}
