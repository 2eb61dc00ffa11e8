import type { Language } from '@onsori/contract/enumerations';
import type { FigureEntry } from '@onsori/contract/overview';
import type { ListedFigure } from '@onsori/contract/overview-values';
import { maskEmail } from '#features/account/account.public.ts';
import { koreanDay, startOfKoreanDay } from '#features/billing/billing.public.ts';
import type { Db } from '#infra/db.ts';
import { listEntries } from './figure-entries.repo.ts';

const MAX_ENTRIES = 100;

/** What a figure counted today in Korea; addresses are masked. */
export async function loadFigureEntries(
  db: Db,
  figure: ListedFigure,
  language: Language,
  now = new Date(),
): Promise<{ items: FigureEntry[] }> {
  const from = startOfKoreanDay(koreanDay(now));
  const rows = await listEntries(db, figure, { from, language, limit: MAX_ENTRIES });
  return {
    items: rows.map(({ title, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      title: figure === 'signups' && title !== null ? maskEmail(title) : title,
    })),
  };
}
