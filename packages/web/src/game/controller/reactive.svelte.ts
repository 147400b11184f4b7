/**
 * Lets Svelte observe a plain object: every field becomes a `$state.raw`, and every getter of the given
 * class a `$derived`. Private fields (`#`) stay as they are: nothing that is shown may depend on them.
 */
export function makeReactive(target: object, observedClass?: { readonly prototype: object }): void {
  for (const [name, { value, writable }] of Object.entries(
    Object.getOwnPropertyDescriptors(target),
  )) {
    if (writable === true) observeField(target, name, value);
  }
  if (observedClass === undefined) return;
  const { prototype } = observedClass;
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (descriptor.get === undefined) continue;
    memoizeGetter(target, name, () => Reflect.get(prototype, name, target));
  }
}

function observeField(target: object, name: string, first: unknown): void {
  let value = $state.raw(first);
  Object.defineProperty(target, name, {
    configurable: true,
    enumerable: true,
    get: () => value,
    set: (next: unknown) => {
      value = next;
    },
  });
}

function memoizeGetter(target: object, name: string, get: () => unknown): void {
  const value = $derived.by(get);
  Object.defineProperty(target, name, { configurable: true, enumerable: true, get: () => value });
}
