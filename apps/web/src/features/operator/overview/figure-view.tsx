import type { ListedFigure } from '@onsori/contract/overview-values';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { ConsolePage } from '../console-page.tsx';
import { consolePaths } from '../console-paths.ts';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { isMoneyFigure } from './overview.rules.ts';
import { overviewTexts } from './overview-texts.ts';
import { type FigureEntry, useFigureEntries } from './use-overview.ts';

interface EntriesTableProps {
  readonly figure: ListedFigure;
  readonly items: readonly FigureEntry[];
}

function EntriesTable({ figure, items }: EntriesTableProps) {
  const t = overviewTexts.use();
  const locale = useLocale();
  const { formatMoment } = useDateFormat();
  const columns = [
    'time',
    'entry',
    ...(figure === 'signups' ? [] : ([isMoneyFigure(figure) ? 'amount' : 'number'] as const)),
    'person',
  ] as const;
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
      <table aria-label={t(`list.${figure}`)} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-text-3">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2.5 text-start font-medium">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map(({ id, at, title, amount, user_id: userId }) => (
            <tr key={`${id} ${at}`}>
              <td className="tabular px-4 py-3 text-text-2">{formatMoment(at)}</td>
              <th scope="row" className="px-4 py-3 text-start font-semibold">
                {title ?? id}
              </th>
              {figure !== 'signups' && (
                <td className="tabular px-4 py-3">
                  {amount === null ? (
                    <Link
                      to={consolePaths.licences(id)}
                      className="font-mono text-xs underline underline-offset-4"
                    >
                      {id}
                    </Link>
                  ) : (
                    amount.toLocaleString(locale, { style: 'currency', currency: 'KRW' })
                  )}
                </td>
              )}
              <td className="px-4 py-3">
                {userId === null ? (
                  <span className="text-text-3">{t('deleted')}</span>
                ) : (
                  <Link to={consolePaths.people(userId)} className="underline underline-offset-4">
                    {t('openPerson')}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a figure of the overview counted today. */
export function FigureView({ figure }: { readonly figure: ListedFigure }) {
  const t = overviewTexts.use();
  const query = useFigureEntries(figure);
  const content = (): ReactNode => {
    if (query.data?.items.length === 0)
      return <EmptyState title={t('emptyList')} body={t('emptyListBody')} />;
    if (query.data !== undefined) return <EntriesTable figure={figure} items={query.data.items} />;
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('loading')} />;
  };
  return (
    <ConsolePage title={t(`list.${figure}`)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Link
          to={consolePaths.start()}
          className="flex min-h-11 items-center gap-1 text-sm text-text-2 hover:text-text"
        >
          <ChevronLeftIcon size={16} />
          {t('title')}
        </Link>
        <p className="text-sm text-text-3">{t('listNote')}</p>
      </div>
      {content()}
    </ConsolePage>
  );
}
