/** The attackers, seen from the process that measures. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackOutcome } from './tally.ts';

export type AttackerCommand =
  | { readonly do: 'prepare'; readonly name: string }
  | { readonly do: 'run'; readonly names: readonly string[]; readonly seconds: number };

export interface Attackers {
  prepare(name: string): Promise<void>;
  run(names: readonly string[], seconds: number): Promise<Readonly<Record<string, AttackOutcome>>>;
  stop(): Promise<void>;
}

export function startAttackers(port: number): Attackers {
  const child = fork(fileURLToPath(new URL('attackers.ts', import.meta.url)), [String(port)], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  const exit = once(child, 'exit').then(() => {
    process.off('exit', kill);
    throw new Error('The attackers gave up; they say why above.');
  });
  exit.catch(() => {});
  const give = async (order: AttackerCommand): Promise<unknown> => {
    const answered = once(child, 'message');
    child.send(order);
    return ((await Promise.race([answered, exit])) as unknown[])[0];
  };
  return {
    prepare: async (name) => void (await give({ do: 'prepare', name })),
    run: (names, seconds) =>
      give({ do: 'run', names, seconds }) as Promise<Record<string, AttackOutcome>>,
    stop: async () => {
      kill();
      await exit.catch(() => undefined);
    },
  };
}
