import type { LikenessReason } from '@onsori/contract/recommendations';
import type { Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';

/** More than three reasons are no reason. */
const most = 3;

/** Why two pieces are alike, in one line, the strongest reason first; null where nobody knows. */
export function likenessLine(locale: Locale, reasons: readonly LikenessReason[]): string | null {
  const t = textsOf(locale, 'album.similar');
  const told = reasons.slice(0, most);
  /** Korean marks the last word of the list; English puts an "and" before it. */
  const list = (kind: 'same_' | 'similar_'): string | null => {
    const listed = told.filter((reason) => reason.startsWith(kind));
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
