/** An event channel with one listener; events without a listener are dropped. */
export function createEventChannel<Payload>() {
  let current: { readonly listener: (payload: Payload) => void } | null = null;
  return {
    on: (listener: (payload: Payload) => void) => {
      const subscription = { listener };
      current = subscription;
      return () => {
        if (current === subscription) current = null;
      };
    },
    emit: (payload: Payload): void => current?.listener(payload),
  };
}
