import { Link } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { auditTexts } from '../audit/audit-texts.ts';
import { permittedAreas } from '../operator.rules.ts';
import { overviewTexts } from './overview-texts.ts';
import type { Overview } from './use-overview.ts';

const auditPath = permittedAreas(['admin']).find(({ name }) => name === 'audit')?.path ?? '';

/** What operators did last. */
export function LatestActions({ actions }: Pick<Overview, 'actions'>) {
  const t = overviewTexts.use();
  const audit = auditTexts.use();
  const locale = useLocale();
  const formatTime = (at: string) =>
    new Date(at).toLocaleString(locale, {
      timeZone: 'Asia/Seoul',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  return (
    <section aria-labelledby="latest-actions" className="rounded-lg border border-line bg-ink-1">
      <div className="flex items-center justify-between px-5 pt-3">
        <h2 id="latest-actions" className="text-base">
          {t('latest')}
        </h2>
        <Link
          to={auditPath}
          className="flex min-h-11 items-center gap-1 text-sm text-text-2 hover:text-text"
        >
          {t('toAudit')}
          <ChevronRightIcon size={16} />
        </Link>
      </div>
      {actions.length === 0 ? (
        <p className="px-5 pb-4 text-sm text-text-3">{t('noActions')}</p>
      ) : (
        <ul className="pb-3">
          {actions.map(({ id, at, actor, action, actor_kind: kind, subject_kind: subject }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 px-5 py-1.5 text-sm">
              <span className="tabular w-32 text-text-3">{formatTime(at)}</span>
              <span className="w-16 truncate text-text-2">{actor ?? audit(`kind.${kind}`)}</span>
              <span className="min-w-0 flex-1 font-semibold">{audit(`action.${action}`)}</span>
              <span className="text-text-3">{audit(`subjectKind.${subject}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
