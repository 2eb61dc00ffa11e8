import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/** A value of browser storage, which the server and hydration replace by `initial`. */
export function useBrowserValue<Value extends string | boolean | null>(
  read: () => Value,
  initial: Value,
): Value {
  return useSyncExternalStore(subscribeNever, read, () => initial);
}
