import type { Health } from '@onsori/contract/health';
import { useLocale } from '#i18n/texts.tsx';
import { HealthCard, StateDot } from './health-card.tsx';
import { healthTexts } from './health-texts.ts';
import { useDuration } from './use-duration.ts';

const runbook = 'docs/runbooks/fit-previews.md';

/** Whether previews of fitted versions are late, and why. */
export function PreviewCard({ previews }: Pick<Health, 'previews'>) {
  const t = healthTexts.use();
  const locale = useLocale();
  const duration = useDuration();
  const { delay, oldest_wait_seconds: oldest, oldest_render_seconds: rendered } = previews;
  const figures = [
    ['waiting', previews.waiting],
    ['rendering', previews.rendering],
    ['failed', previews.failed],
    ['users', previews.users],
    ['visitors', previews.visitors],
    ['mostOfOne', previews.max_per_person],
  ] as const;
  return (
    <HealthCard
      title={t('previews.title')}
      note={oldest > 0 ? t('oldest', { time: duration(oldest) }) : t('noneWaiting')}
    >
      <dl className="grid grid-cols-3 gap-x-2 gap-y-4 px-5 pt-1 pb-4 min-[900px]:grid-cols-6">
        {figures.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-text-3">{t(`previews.${name}`)}</dt>
            <dd className="tabular text-xl font-semibold">{count.toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 py-2.5 text-sm">
        <StateDot tone={delay === null ? 'good' : 'bad'} />
        <p className="min-w-60 flex-1">
          {delay === null
            ? t('previews.onTime')
            : t(`previews.delay.${delay}`, { time: duration(rendered) })}
        </p>
        {delay !== null && (
          <p className="text-text-3 [overflow-wrap:anywhere]">
            {t('previews.runbook', { path: runbook })}
          </p>
        )}
      </div>
    </HealthCard>
  );
}
