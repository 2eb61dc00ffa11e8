import type { LikenessReason } from '@onsori/contract/recommendations';
import type { Locale } from '#i18n/locale.ts';
import { similarTexts } from './album-texts.ts';

const MAX_REASONS = 3;

/** Explains the similarity in one line, strongest reason first; null without reasons. */
export function formatLikeness(locale: Locale, reasons: readonly LikenessReason[]): string | null {
  const t = similarTexts.of(locale);
  const shownReasons = reasons.slice(0, MAX_REASONS);
  const list = (kind: 'same_' | 'similar_'): string | null => {
    const words = shownReasons
      .filter((reason) => reason.startsWith(kind))
      .map((reason) => t(`word.${reason}`));
    const last = words.pop();
    if (last === undefined || words.length === 0) return last ?? null;
    const left = words.reduce((listed, right) => t('comma', { left: listed, right }));
    return t('and', { left, right: last });
  };
  const [same, similar] = [list('same_'), list('similar_')];
  if (same !== null && similar !== null) return t('both', { same, similar });
  if (same !== null) return t('same', { same });
  return similar === null ? null : t('similar', { similar });
}
