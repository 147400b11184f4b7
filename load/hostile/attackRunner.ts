/** Prepares attacks and runs them, one alone or several at once, each time from a fresh address. */
import type { Attack } from './attack.ts';
import { Attacker } from './attacker.ts';
import { ATTACKS } from './attacks.ts';
import { Fixtures, type FixtureSizes } from './fixtures.ts';
import type { AttackOutcome } from './tally.ts';

type PreparedAttack = (attacker: Attacker) => Promise<void>;

export class AttackRunner {
  readonly #port: number;
  readonly #scene: Fixtures;
  readonly #prepared = new Map<string, PreparedAttack>();
  #runs = 0;

  constructor(port: number, size: FixtureSizes) {
    this.#port = port;
    this.#scene = new Fixtures(port, size);
  }

  async prepare(name: string): Promise<void> {
    this.#prepared.set(name, await attackOf(name).prepare(this.#scene));
  }

  async prepareAll(): Promise<void> {
    await Promise.all(ATTACKS.map(({ name }) => this.prepare(name)));
  }

  /** All of them from one address that nobody has used before; by name, what came of each. */
  async run(names: readonly string[], seconds: number): Promise<Record<string, AttackOutcome>> {
    const address = `127.0.${++this.#runs}.2`;
    const attacks = names.map(attackOf);
    const outcomes = await Promise.all(
      attacks.map(async (attack) => {
        const share = shareOf(attack, attacks);
        const attacker = new Attacker({ port: this.#port, address, seconds, share });
        try {
          await this.#prepared.get(attack.name)!(attacker);
        } finally {
          attacker.close();
        }
        return [attack.name, attacker.tally.outcome()] as const;
      }),
    );
    return Object.fromEntries(outcomes);
  }
}

function attackOf(name: string): Attack {
  const attack = ATTACKS.find((one) => one.name === name);
  if (attack === undefined) throw new Error(`There is no attack ${name}.`);
  return attack;
}

/** Attacks that are counted together share what an address may do. */
function shareOf({ budget }: Attack, attacks: readonly Attack[]): number {
  if (budget === 'own') return 1;
  return 1 / attacks.filter((other) => other.budget === budget).length;
}
