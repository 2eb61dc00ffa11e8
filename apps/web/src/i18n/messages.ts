import type ko from './ko/messages.ts';
import type { Locale } from './locale.ts';

/** Korean is the source; a test checks that English has the same keys. */
export type Messages = typeof ko;

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

const load: Record<Locale, () => Promise<Messages>> = {
  ko: async () => (await import('./ko/messages.ts')).default,
  en: async () => (await import('./en/messages.ts')).default,
};
const loading = new Map<Locale, Promise<Messages>>();
const loaded = new Map<Locale, Messages>();

/** Loads the messages of a language once. Await it before rendering, so that no component suspends. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const pending = loading.get(locale);
  if (pending) return pending;
  const promise = load[locale]();
  promise.then(
    (messages) => {
      loaded.set(locale, messages);
    },
    // A failed load is retried at the next call.
    () => loading.delete(locale),
  );
  loading.set(locale, promise);
  return promise;
}

export const hasMessages = (locale: Locale): boolean => loaded.has(locale);

/** Messages that are already loaded, for synchronous callers; throws when they are not. */
export function loadedMessages(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`messages of ${locale} are not loaded`);
  return messages;
}
