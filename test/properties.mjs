// @ts-check
// The environment variables that steer property tests, read in one place for tests and commands.

/** Every property of `npm test` draws its values from this seed, so that a commit has one verdict. */
export const FIXED_SEED = 20_190_511;

/**
 * @typedef {{
 *   seed: number,
 *   path: string | undefined,
 *   seconds: number | undefined,
 *   report: string | undefined,
 * }} PropertySettings
 *   path: the one run to repeat, as fast-check prints it; seconds: draw values for this long instead
 *   of a number of times; report: the file that takes one line per property
 */

/** @param {Readonly<Record<string, string | undefined>>} env @returns {PropertySettings} */
export function readPropertySettings(env) {
  return {
    seed: wholeNumber(env, 'PROPERTY_SEED') ?? FIXED_SEED,
    path: env['PROPERTY_PATH'],
    seconds: wholeNumber(env, 'PROPERTY_SECONDS'),
    report: env['PROPERTY_REPORT'],
  };
}

/** @param {Readonly<Record<string, string | undefined>>} env @param {string} name */
function wholeNumber(env, name) {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!/^-?\d{1,10}$/.test(text)) throw new Error(`${name} must be a whole number, not ${text}.`);
  return Number(text);
}
