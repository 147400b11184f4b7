import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIXED_SEED, readPropertySettings } from './properties.mjs';

function drawn(): number[] {
  const values: number[] = [];
  fc.assert(
    fc.property(fc.integer(), (value) => void values.push(value)),
    { numRuns: 20 },
  );
  return values;
}

test('a property draws the same values each time', () => {
  expect(drawn()).toEqual(drawn());
  expect(fc.sample(fc.integer(), 5)).toEqual(fc.sample(fc.integer(), 5));
});

test('the failure of a property names the seed of the run', () => {
  const { seed } = readPropertySettings(process.env);
  const fails = fc.property(fc.nat(), () => false);
  expect(() => fc.assert(fails)).toThrow(`seed: ${seed}`);
  expect(fc.check(fails).seed).toBe(seed);
});

test('a property cannot bring a seed of its own', async () => {
  const property = fc.property(fc.nat(), () => true);
  const later = fc.asyncProperty(fc.nat(), () => Promise.resolve());
  for (const params of [{ seed: 1 }, { path: '3' }]) {
    expect(() => fc.assert(property, params)).toThrow('examples');
    expect(() => fc.check(property, params)).toThrow('examples');
    expect(() => fc.sample(fc.nat(), params)).toThrow('examples');
    await expect(async () => fc.assert(later, params)).rejects.toThrow('examples');
  }
  expect(() => fc.configureGlobal({ seed: 1 })).toThrow('test/fastCheck.ts');
});

test('the seed is fixed unless the environment names another', () => {
  expect(readPropertySettings({}).seed).toBe(FIXED_SEED);
  expect(readPropertySettings({ PROPERTY_SEED: '-1402092823' }).seed).toBe(-1_402_092_823);
  expect(() => readPropertySettings({ PROPERTY_SEED: 'any' })).toThrow('whole number');
});
