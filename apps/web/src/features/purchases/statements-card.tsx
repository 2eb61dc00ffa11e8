import { type CompanyBilling, type Statement, statementFormats } from '@onsori/contract/statements';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { DownloadIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { useStatementFile } from './purchases.queries.ts';
import {
  daysOverdue,
  formatClosingDay,
  formatDueDay,
  formatStatementMonth,
} from './purchases.rules.ts';
import { purchasesTexts } from './purchases-texts.ts';

const rowClass =
  'grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 border-line py-2.5 ps-5 pe-3 not-first:border-t';

function OpenMonth({ month }: Pick<CompanyBilling, 'month'>) {
  const t = purchasesTexts.use();
  const locale = useLocale();
  const formatWon = useWonFormat();
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className="font-semibold">{formatStatementMonth(month.month, locale)}</p>
        <p className="text-sm text-text-2">
          {t('statements.open', { day: formatClosingDay(month.closes_on, locale) })}
        </p>
      </div>
      <div className="text-end">
        <p className="tabular font-semibold">{formatWon(month.total)}</p>
        <p className="text-sm text-text-2">{t('statements.openItems', { count: month.items })}</p>
      </div>
    </li>
  );
}

const stateColors = {
  payable: 'text-text-2',
  overdue: 'font-semibold text-on-chija-soft',
  deposited: 'text-on-bichwi-soft',
} as const satisfies Record<Statement['state'], string>;

function StatementRow({ statement }: { readonly statement: Statement }) {
  const t = purchasesTexts.use();
  const locale = useLocale();
  const formatWon = useWonFormat();
  const file = useStatementFile(statement.id);
  const { state, due_on: dueOn } = statement;
  const month = formatStatementMonth(statement.month, locale);
  const facts = [
    t(statement.tax_invoice ? 'statements.invoiced' : 'statements.notInvoiced'),
    ...(state === 'deposited' ? [] : [t('statements.dueBy', { day: formatDueDay(dueOn, locale) })]),
  ];
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className="font-semibold">{month}</p>
        <p className="text-sm text-text-2">{facts.join(' · ')}</p>
      </div>
      <div className="text-end">
        <p className="tabular font-semibold">{formatWon(statement.total)}</p>
        <p className={cx('text-sm', stateColors[state])}>
          {state === 'overdue'
            ? t('statements.overdue', { days: daysOverdue(dueOn, Date.now()) })
            : t(`statements.${state}`)}
        </p>
      </div>
      <Menu
        trigger={
          <IconButton
            size="md"
            label={t('statements.download', { month })}
            aria-busy={file.isPending}
            icon={<DownloadIcon />}
          />
        }
        entries={statementFormats.map((format) => ({
          kind: 'action',
          key: format,
          label: t(`statements.${format}`),
          onSelect: () => file.mutate(format),
        }))}
      />
    </li>
  );
}

/** The open month and the statements that were issued. */
export function StatementsCard({ billing }: { readonly billing: CompanyBilling }) {
  const t = purchasesTexts.use();
  return (
    <section aria-labelledby="statements">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="statements" className="text-lg">
          {t('statements.title')}
        </h2>
        <p className="text-sm text-text-2">{t('statements.hint')}</p>
      </div>
      <ul className="rounded-xl border border-line bg-ink-1">
        <OpenMonth month={billing.month} />
        {billing.statements.map((statement) => (
          <StatementRow key={statement.id} statement={statement} />
        ))}
      </ul>
    </section>
  );
}
