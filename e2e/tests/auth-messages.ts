import en from '#web/src/i18n/en/auth.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/auth.json' with { type: 'json' };
import { resolveParticles } from '#web/src/i18n/particles.ts';
import { isKorean } from './watch.ts';

export const authMessages = (locale: string | undefined) => (isKorean(locale) ? ko : en);
export type AuthMessages = typeof ko;

/** Replaces `{name}` in a message by its value. */
export const formatMessage = (
  text: string,
  values: Readonly<Record<string, string | number>>,
): string => resolveParticles(text.replaceAll(/{(\w+)}/g, (_, name) => String(values[name])));
