/** Whether two lists have the same items, each equally often, in any order. */
export function hasSameItems(one: readonly string[], other: readonly string[]): boolean {
  const sorted = other.toSorted();
  return one.length === other.length && one.toSorted().every((item, at) => item === sorted[at]);
}
