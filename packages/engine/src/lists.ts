/** Small changes to lists of numbers, without the allocations of `splice`. */

/** Takes the first such item out. */
export function remove(list: number[], item: number): void {
  const last = list.length - 1;
  for (let i = list.indexOf(item); i < last; i++) list[i] = list[i + 1]!;
  list.pop();
}

export function repeat<T>(item: T, count: number): T[] {
  const list: T[] = [];
  for (let i = 0; i < count; i++) list.push(item);
  return list;
}
