import type { LikenessReason } from '@onsori/contract/recommendations';
import type { Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';

const MAX_REASONS = 3;

/** Explains the similarity in one line, strongest reason first; null without reasons. */
export function formatLikeness(locale: Locale, reasons: readonly LikenessReason[]): string | null {
  const t = textsOf(locale, 'album.similar');
  const shownReasons = reasons.slice(0, MAX_REASONS);
  /** Korean marks the last word of the list; English puts an "and" before it. */
  const list = (kind: 'same_' | 'similar_'): string | null => {
    const listed = shownReasons.filter((reason) => reason.startsWith(kind));
    const last = listed.at(-1);
    if (last === undefined) return null;
    const before = listed.slice(0, -1).map((reason) => t(`word.${reason}`));
    if (before.length === 0) return t(`last.${last}`);
    const left = before.reduce((words, right) => t('comma', { left: words, right }));
    return t('and', { left, right: t(`last.${last}`) });
  };
  const [same, similar] = [list('same_'), list('similar_')];
  if (same !== null && similar !== null) return t('both', { same, similar });
  if (same !== null) return t('same', { same });
  return similar === null ? null : t('similar', { similar });
}
