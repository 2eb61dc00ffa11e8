import type { Statement } from '@onsori/contract/statements';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { daysOverdue, formatStatementMonth, overdueStatements } from './purchases.rules.ts';
import { purchasesTexts } from './purchases-texts.ts';

/** Names the statement that is longest overdue; nothing while all are paid in time. */
export function OverdueBanner({ statements }: { readonly statements: readonly Statement[] }) {
  const t = purchasesTexts.use();
  const locale = useLocale();
  const formatWon = useWonFormat();
  const overdue = overdueStatements(statements);
  const [first] = overdue;
  if (!first) return null;
  return (
    <div
      role="alert"
      className="mt-5 flex gap-3 rounded-lg bg-chija-soft px-4 py-3 text-on-chija-soft"
    >
      <WarningIcon className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t('overdue.title', { count: overdue.length })}</p>
        <p className="text-sm">
          {t('overdue.text', {
            month: formatStatementMonth(first.month, locale),
            amount: formatWon(first.total),
            days: daysOverdue(first.due_on, Date.now()),
          })}
        </p>
      </div>
    </div>
  );
}
