import { expect, test } from 'vitest';
import {
  newAlertQueue,
  type AlertQueue,
  type AlertStore,
  type TurnAlert,
  type AlertChannel,
} from './alertQueue.ts';
import type { Delivery } from './delivery.ts';
import type { PushAlert } from './push.ts';
import type { WebhookAlert } from './webhook.ts';

const TURN: TurnAlert = {
  news: 'turn',
  table: 'abcdefghijklmnopqrstuv',
  title: 'Sunday',
  url: 'https://tavern.example.com/#/online/abcdefghijklmnopqrstuv',
  turn: 12,
  persons: ['anna'],
};

function hook(url: string): AlertChannel {
  return { kind: 'webhook', url, name: 'Anna' };
}

const PHONE: AlertChannel = {
  kind: 'push',
  subscription: { endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } },
  language: 'fr',
};

interface Trial {
  readonly alerts: AlertQueue;
  readonly sent: (PushAlert | WebhookAlert)[];
  readonly forgotten: AlertChannel[];
  /** What waits for its second try. */
  readonly waiting: Set<() => void>;
  /** The most that was under way at once. */
  most: number;
}

interface TrialOptions {
  readonly ways?: (person: string) => readonly AlertChannel[];
  readonly claims?: Set<string>;
  readonly deliver?: (to: string, nth: number) => Delivery | Promise<Delivery>;
  readonly store?: Partial<AlertStore>;
}

/** The store as several processes would share it, and ways that do as they are told. */
function trial({ ways, claims = new Set(), deliver, store }: TrialOptions = {}): Trial {
  const sent: Trial['sent'] = [];
  const forgotten: AlertChannel[] = [];
  const waiting = new Set<() => void>();
  let underWay = 0;
  const send = async (alert: PushAlert | WebhookAlert): Promise<Delivery> => {
    underWay++;
    made.most = Math.max(made.most, underWay);
    sent.push(alert);
    const to = typeof alert.to === 'string' ? alert.to : alert.to.endpoint;
    try {
      return (await deliver?.(to, sent.length)) ?? 'sent';
    } finally {
      underWay--;
    }
  };
  const alerts = newAlertQueue({
    store: {
      claim: (person, table, turn) => {
        const key = `${person} ${table} ${turn}`;
        const isFirst = !claims.has(key);
        claims.add(key);
        return Promise.resolve(isFirst);
      },
      channelsOf: (person) =>
        Promise.resolve(ways?.(person) ?? [hook('https://hook.example.com/')]),
      dropChannel: (_, way) => {
        forgotten.push(way);
        return Promise.resolve();
      },
      ...store,
    },
    sendPush: send,
    sendWebhook: send,
    later: (ms, call) => {
      expect(ms).toBe(60_000);
      waiting.add(call);
      return { cancel: () => waiting.delete(call) };
    },
  });
  const made: Trial = { alerts, sent, forgotten, waiting, most: 0 };
  return made;
}

function aMinuteLater({ waiting }: Trial): void {
  const calls = [...waiting];
  waiting.clear();
  for (const call of calls) call();
}

test('one alert per person, table and turn', async () => {
  const { alerts, sent } = trial();
  alerts.enqueue({ ...TURN, persons: ['anna', 'anna'] });
  alerts.enqueue(TURN);
  await alerts.idle();
  alerts.enqueue(TURN);
  await alerts.idle();
  expect(sent).toHaveLength(1);
  alerts.enqueue({ ...TURN, turn: 13 });
  alerts.enqueue({ ...TURN, table: 'another' });
  alerts.enqueue({ ...TURN, persons: ['anna', 'ben'] });
  await alerts.idle();
  expect(sent).toHaveLength(4);
  expect(alerts.counts()).toEqual({ sent: 4, failed: 0, gone: 0, dropped: 0 });
});

test('of several processes one sends', async () => {
  const claims = new Set<string>();
  const processes = [1, 2, 3].map(() => trial({ claims }));
  for (const { alerts } of processes) alerts.enqueue(TURN);
  await Promise.all(processes.map(({ alerts }) => alerts.idle()));
  expect(processes.flatMap(({ sent }) => sent)).toHaveLength(1);
});

test('all ways of a person are used, each in its language', async () => {
  const { alerts, sent } = trial({
    ways: () => [PHONE, { ...hook('https://hook.example.com/'), language: 'de' }],
  });
  alerts.enqueue(TURN);
  await alerts.idle();
  expect(sent).toEqual([
    {
      to: { endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } },
      news: 'turn',
      table: TURN.table,
      title: 'Sunday',
      url: TURN.url,
      language: 'fr',
    },
    {
      to: 'https://hook.example.com/',
      news: 'turn',
      name: 'Anna',
      title: 'Sunday',
      url: TURN.url,
      language: 'de',
    },
  ]);
});

test('a turn that is told again and again asks the store once', async () => {
  let asked = 0;
  const ways = (): readonly AlertChannel[] => {
    asked++;
    return [];
  };
  const { alerts } = trial({ ways });
  for (let i = 0; i < 100; i++) alerts.enqueue(TURN);
  await alerts.idle();
  expect(asked).toBe(1);
});

test('who wants no alerts costs no claim', async () => {
  const claims = new Set<string>();
  const { alerts } = trial({ claims, ways: () => [] });
  alerts.enqueue(TURN);
  await alerts.idle();
  expect(claims.size).toBe(0);
});

test('a way that leads nowhere any more is forgotten', async () => {
  const { alerts, forgotten } = trial({ ways: () => [PHONE], deliver: () => 'gone' });
  alerts.enqueue(TURN);
  await alerts.idle();
  expect(forgotten).toEqual([PHONE]);
  expect(alerts.counts()).toEqual({ sent: 0, failed: 0, gone: 1, dropped: 0 });
});

test('what is delayed is tried once more, a minute later, and only there', async () => {
  const made = trial({
    ways: () => [PHONE, hook('https://hook.example.com/')],
    deliver: (to, nth) => (to.includes('push') && nth < 3 ? 'delayed' : 'sent'),
  });
  made.alerts.enqueue(TURN);
  await made.alerts.idle();
  expect(made.waiting.size).toBe(1);
  aMinuteLater(made);
  await made.alerts.idle();
  expect(made.sent).toHaveLength(3);
  expect(made.alerts.counts()).toMatchObject({ sent: 2, failed: 0 });
});

test('after a second try there is no third', async () => {
  const made = trial({ deliver: () => 'delayed' });
  made.alerts.enqueue(TURN);
  await made.alerts.idle();
  aMinuteLater(made);
  await made.alerts.idle();
  expect(made.waiting.size).toBe(0);
  expect(made.sent).toHaveLength(2);
  expect(made.alerts.counts()).toMatchObject({ sent: 0, failed: 1 });
});

function broken(): Promise<never> {
  return Promise.reject(new Error('gone fishing'));
}

test('failures stay here, whoever fails', async () => {
  const trials = [
    trial({ store: { channelsOf: broken } }),
    trial({ store: { claim: broken } }),
    trial({ deliver: () => 'gone', store: { dropChannel: broken } }),
    trial({ deliver: broken }),
    trial({ deliver: () => 'failed' }),
  ];
  for (const { alerts } of trials) alerts.enqueue(TURN);
  await Promise.all(trials.map(({ alerts }) => alerts.idle()));
  expect(trials.map(({ alerts }) => alerts.counts().failed)).toEqual([1, 1, 1, 1, 1]);
});

async function wait(): Promise<Delivery> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return 'sent';
}

test('at most eight at once, and of one person one', async () => {
  const many = trial({ deliver: wait });
  many.alerts.enqueue({ ...TURN, persons: Array.from({ length: 40 }, (_, n) => `person ${n}`) });
  await many.alerts.idle();
  expect([many.most, many.sent.length]).toEqual([8, 40]);
  const one = trial({ deliver: wait });
  for (let turn = 0; turn < 10; turn++) one.alerts.enqueue({ ...TURN, turn });
  await one.alerts.idle();
  expect([one.most, one.sent.length]).toEqual([1, 10]);
});

test('the queue has an end, for everybody and for each', async () => {
  const one = trial();
  for (let turn = 0; turn < 100; turn++) one.alerts.enqueue({ ...TURN, turn });
  await one.alerts.idle();
  expect(one.alerts.counts()).toMatchObject({ sent: 21, dropped: 79 });
  const all = trial();
  all.alerts.enqueue({ ...TURN, persons: Array.from({ length: 1500 }, (_, n) => `person ${n}`) });
  await all.alerts.idle();
  expect(all.alerts.counts()).toMatchObject({ sent: 1008, dropped: 492 });
});

test('closed, it takes nothing more and forgets second tries', async () => {
  const made = trial({ deliver: () => 'delayed' });
  made.alerts.enqueue(TURN);
  await made.alerts.idle();
  made.alerts.close();
  expect(made.waiting.size).toBe(0);
  made.alerts.enqueue({ ...TURN, turn: 13 });
  await made.alerts.idle();
  expect(made.sent).toHaveLength(1);
});
