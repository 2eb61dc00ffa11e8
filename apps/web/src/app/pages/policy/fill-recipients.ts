import type { PolicyDocument } from '@onsori/contract/policy-values';
import type { Locale } from '#i18n/locale.ts';
import { type TagSettings, tagNames } from '#lib/tag-settings.ts';

const none = { ko: '지금은 없음', en: 'None at present' } as const;

/** Replaces `{analytics}`, `{adPixel}` and `{tagManager}` with the companies that are configured. */
export function fillRecipients(
  document: PolicyDocument,
  locale: Locale,
  scripts: TagSettings['scripts'],
): PolicyDocument {
  const fill = (text: string) =>
    tagNames.reduce(
      (filled, name) =>
        filled.replaceAll(`{${name}}`, () => scripts[name]?.recipient ?? none[locale]),
      text,
    );
  return JSON.parse(JSON.stringify(document), (_, value) =>
    typeof value === 'string' ? fill(value) : value,
  );
}
