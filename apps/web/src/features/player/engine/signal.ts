/** An observable value with the interface of `useSyncExternalStore`. */
export interface Signal<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Value;
}

export interface WritableSignal<Value> extends Signal<Value> {
  readonly set: (value: Value) => void;
}

export function createSignal<Value>(initial: Value): WritableSignal<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
