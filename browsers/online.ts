/** Two engines at one table on the server, from the invitation to the same result. */
import { GUEST_LOOK, HOST_LOOK, prepareSettings, takePictures, type Journey } from './session.ts';
import { Play } from './play.ts';

/** What people do before they hurry to the end. */
const CAREFUL_STEPS = 60;

export async function playTogether(host: Journey, guest: Journey): Promise<string> {
  const table = await startTable(host, guest);
  const plays = [new Play(host.visitor, 11), new Play(guest.visitor, 12)];
  await Promise.all(
    plays.map(async (play) => {
      let steps = 0;
      await play.until(() => ++steps > CAREFUL_STEPS);
      play.hurries = true;
    }),
  );
  for (const [role, journey] of Object.entries({ host, guest })) {
    await takePictures(journey, `online-${role}`);
  }
  await Promise.all(plays.map((play) => play.toEnd()));
  const [one, other] = await Promise.all(plays.map((play) => play.result()));
  if (one !== other) throw new Error(`the results differ:\n${one}\n${other}`);
  await Promise.all([host, guest].map((journey) => openReportAndReplay(journey, table)));
  return one!;
}

/** Answers the id of the table when the game has begun. */
async function startTable(host: Journey, guest: Journey): Promise<string> {
  const [one, other] = [host.visitor, guest.visitor];
  for (const [journey, look] of [
    [host, HOST_LOOK],
    [guest, GUEST_LOOK],
  ] as const) {
    await journey.visitor.open('');
    await prepareSettings(journey, 'night', look);
  }
  await one.open('#/online/new');
  await one.sees('[name=players][value="2"]');
  await one.evaluate(() => {
    document.querySelector<HTMLInputElement>('[name=players][value="2"]')?.click();
  });
  await one.click('button[type=submit]');
  await one.waitFor(async () => /^#\/online\/(?!new)./.test(await one.address()), 'the new table');
  const address = await one.address();
  await other.open(address);
  await other.click('.sit');
  // Both know of it.
  for (const visitor of [one, other]) {
    const isFull = async (): Promise<boolean> => !(await visitor.has('.place.open'));
    await visitor.waitFor(isFull, 'both at the table');
  }
  for (const [role, journey] of Object.entries({ host, guest })) {
    await takePictures(journey, `lobby-${role}`);
  }
  await one.click('.go .main:not(:disabled)');
  for (const visitor of [one, other]) await visitor.sees('.room[aria-busy=false]');
  return address.replace('#/online/', '');
}

/** Report and replay of a table on the server. */
async function openReportAndReplay({ visitor }: Journey, table: string): Promise<void> {
  await visitor.open(`#/report/online-${table}`);
  await visitor.sees('.paper');
  await visitor.open(`#/replay/online-${table}`);
  await visitor.sees('input[type=range]');
}
