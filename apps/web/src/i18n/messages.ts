import type ko from './ko/messages.ts';
import type { Locale } from './locale.ts';

/** Korean is written first; English has the same keys, which a test checks. */
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

/** The words of a language, loaded once. Awaited before rendering, they are there without waiting. */
export function messagesFor(locale: Locale): Promise<Messages> {
  const known = loading.get(locale);
  if (known) return known;
  const promise = load[locale]();
  promise.then(
    (value) => {
      loaded.set(locale, value);
      // What React itself would note down after waiting once.
      Object.assign(promise, { status: 'fulfilled', value });
    },
    // A file that did not come is asked for again next time.
    () => loading.delete(locale),
  );
  loading.set(locale, promise);
  return promise;
}

/** The words of a language that was awaited before, for where nothing can wait. */
export function loadedMessages(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (!messages) throw new Error(`the words of ${locale} were not awaited`);
  return messages;
}
