/** The journey in every engine, then each two engines at one table: scripts/browsers.mjs calls it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openChromium } from './chromium.ts';
import { within, type Driver, type Engine } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { Gallery } from './gallery.ts';
import { JOURNEY_PARTS } from './journey.ts';
import { playTogether } from './online.ts';
import { Relay } from './relay.ts';
import type { Journey } from './session.ts';
import { Visitor } from './visitor.ts';
import { openWebkit } from './webkit.ts';

/** Of one part; one that takes longer goes round in circles. */
const LONGEST_MS = 600_000;

/** With faults the journey can go on; what has stopped leaves nothing to go on with. */
type StepOutcome = 'ok' | 'FAULTS' | 'STOPPED';

/** One line of what is printed; it may answer with a note. */
type Step = () => Promise<string | void>;

/** How to start each engine; those that are not named are left out. */
interface Programs {
  readonly chromium?: Parameters<typeof openChromium>[0];
  readonly firefox?: Parameters<typeof openFirefox>[0];
  readonly webkit?: Parameters<typeof openWebkit>[0];
}

interface JourneyOptions {
  readonly programs: Programs;
  /** Of the server. */
  readonly port: number;
  /** Where pictures go. */
  readonly folder: string;
}

/** Answers whether all is well. */
export async function runJourneys({ programs, port, folder }: JourneyOptions): Promise<boolean> {
  const gallery = new Gallery(folder);
  const opened: Driver[] = [];
  const relays: Relay[] = [];
  const journeys: Journey[] = [];
  const outcomes = new Set<StepOutcome>();
  const go = async (name: string, taking: readonly Journey[], part: Step): Promise<StepOutcome> => {
    const outcome = await attempt(name, taking, part, folder);
    outcomes.add(outcome);
    return outcome;
  };
  try {
    for (const [engine, start] of startersOf(programs)) {
      console.log(`\n${engine}`);
      const starts = async (): Promise<string> => {
        const driver = await start();
        opened.push(driver);
        const relay = await Relay.open(port, driver.prelude);
        relays.push(relay);
        const visitor = new Visitor(driver, relay.url);
        journeys.push({ visitor, relay, gallery, faults: [] });
        return `${driver.version}${limits(driver)}`;
      };
      if ((await go('start', [], starts)) !== 'ok') continue;
      for (const [name, part] of Object.entries(JOURNEY_PARTS)) {
        const journey = journeys.at(-1)!;
        if ((await go(name, [journey], () => part(journey))) === 'STOPPED') break;
      }
    }
    console.log('\ntogether');
    for (const [host, guest] of pairsOf(journeys)) {
      const name = `${host.visitor.driver.engine} and ${guest.visitor.driver.engine} at one table`;
      await go(name, [host, guest], () => playTogether(host, guest));
    }
    await gallery.writeSheets(programs.chromium ?? null);
    const count = gallery.writeDifferences();
    console.log(`\nPictures: ${join(folder, 'index.html')}`);
    console.log(`Boxes that lie elsewhere: ${count} (${join(folder, 'differences.txt')})`);
    return [...outcomes].every((outcome) => outcome === 'ok');
  } finally {
    await Promise.allSettled(opened.map((driver) => driver.close()));
    await Promise.allSettled(relays.map((relay) => relay.stop()));
  }
}

function startersOf({
  chromium,
  firefox,
  webkit,
}: Programs): (readonly [Engine, () => Promise<Driver>])[] {
  return [
    ...(chromium === undefined ? [] : [['chromium', () => openChromium(chromium)] as const]),
    ...(firefox === undefined ? [] : [['firefox', () => openFirefox(firefox)] as const]),
    ...(webkit === undefined ? [] : [['webkit', () => openWebkit(webkit)] as const]),
  ];
}

/** What the driver cannot do, so that nobody takes it for tested. */
function limits({ hasTouch, setOffline }: Driver): string {
  const missing = [
    ...(hasTouch ? [] : ['touch']),
    ...(setOffline === null ? ['switch the network off'] : []),
  ];
  return missing.length === 0 ? '' : ` (its driver cannot ${missing.join(' or ')})`;
}

/** Everybody is host once. */
function pairsOf(journeys: readonly Journey[]): (readonly [Journey, Journey])[] {
  if (journeys.length < 2) return [];
  const pairs = journeys.map((host, at) => [host, journeys[(at + 1) % journeys.length]!] as const);
  return journeys.length === 2 ? pairs.slice(0, 1) : pairs;
}

async function attempt(
  name: string,
  journeys: readonly Journey[],
  part: Step,
  folder: string,
): Promise<StepOutcome> {
  const started = Date.now();
  process.stdout.write(`  ${name} … `);
  let note = '';
  let outcome: StepOutcome = 'ok';
  const faults: string[] = [];
  try {
    note = (await within(part(), name, LONGEST_MS)) ?? '';
  } catch (error) {
    outcome = 'STOPPED';
    faults.push(String(error instanceof Error ? error.stack : error));
  }
  for (const { visitor, faults: found } of journeys) {
    const { engine } = visitor.driver;
    faults.push(...found.splice(0).map((fault) => `${engine}: ${fault}`));
    const complaints = await visitor.driver.takeComplaints().catch((error) => [String(error)]);
    faults.push(...complaints.map((said) => `${engine}: console: ${said}`));
    if (faults.length === 0) continue;
    const file = join(folder, `failed-${name.replaceAll(' ', '-')}-${engine}.png`);
    const picture = await visitor.driver.screenshot().catch(() => null);
    if (picture !== null) writeFileSync(file, picture);
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (outcome === 'ok' && faults.length > 0) outcome = 'FAULTS';
  console.log(`${outcome} (${seconds} s)${note === '' ? '' : ` ${note}`}`);
  for (const fault of new Set(faults)) console.log(`    ${fault.replaceAll('\n', '\n    ')}`);
  return outcome;
}
