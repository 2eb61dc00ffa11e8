import { createContext, use } from 'react';
import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core';
import { defaultLocale, type Locale } from './locale.ts';
import { hasMessages, loadedMessages, loadMessages, type Messages } from './messages.ts';
import { withParticles } from './particles.ts';

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type Texts<Name extends Namespace> = ReturnType<typeof createTranslator<Messages, Name>>;

const LocaleContext = createContext<Locale>(defaultLocale);
export const LocaleProvider = LocaleContext;

export function useLocale(): Locale {
  return use(LocaleContext);
}

/** Suspends until the messages are loaded; `use` alone would suspend at the first call even then. */
export function useMessages(locale: Locale): void {
  if (!hasMessages(locale)) use(loadMessages(locale));
}

const translators = new Map<string, unknown>();

/**
 * Translator of a namespace. Cached, because a translator parses each message at its first use; on
 * the server the cache serves all requests.
 */
export function textsOf<Name extends Namespace>(locale: Locale, namespace: Name): Texts<Name> {
  const key = `${locale}:${namespace}`;
  const cached = translators.get(key);
  if (cached) return cached as Texts<Name>;
  const messages = loadedMessages(locale);
  const texts = withParticles(
    locale,
    createTranslator({ locale, messages, namespace, timeZone: 'Asia/Seoul' }),
  );
  translators.set(key, texts);
  return texts as Texts<Name>;
}

export function useTexts<Name extends Namespace>(namespace: Name): Texts<Name> {
  return textsOf(useLocale(), namespace);
}
