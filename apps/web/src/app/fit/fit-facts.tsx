import type { Fit, FitPlan } from '@onsori/contract/fit';
import type { ReactNode } from 'react';
import { toSeconds } from '#features/projects/project-settings.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { formatVideoTime } from '#features/projects/video-time.rules.ts';
import { useLocale } from '#i18n/texts.tsx';

interface FitFactsProps {
  readonly fit: Fit;
  readonly plan: FitPlan;
}

/** What is exact about the version. */
export function FitFacts({ fit, plan }: FitFactsProps) {
  const t = projectsTexts.use();
  const locale = useLocale();
  const tailSeconds = toSeconds(fit.samples) - plan.last_stroke_ms / 1000;
  const number = (value: number, digits = 0) =>
    value.toLocaleString(locale, { maximumFractionDigits: digits });
  const met = plan.hits.filter(({ on_beat }) => on_beat).length;
  const facts: [string, ReactNode][] = [
    [
      t('editor.length'),
      t('page.facts.length', {
        length: formatVideoTime(toSeconds(fit.samples)),
        samples: number(fit.samples),
      }),
    ],
    ...(plan.hits.length > 0
      ? [
          [t('cuts.none'), t('page.facts.cuts', { met, count: plan.hits.length })] as [
            string,
            string,
          ],
        ]
      : []),
    [
      t('page.facts.endTitle'),
      fit.shapes.includes('open_end')
        ? t('page.facts.openEnd')
        : t('page.facts.end', {
            time: formatVideoTime(plan.last_stroke_ms / 1000),
            tail: number(tailSeconds, 1),
          }),
    ],
    [
      t('page.facts.tempoTitle'),
      Math.abs(plan.tempo_change) < 0.05
        ? t('page.facts.sameTempo')
        : t(plan.tempo_change > 0 ? 'page.facts.tempoFaster' : 'page.facts.tempoSlower', {
            percent: number(Math.abs(plan.tempo_change), 1),
          }),
    ],
    [t('page.facts.sameTitle'), t('page.facts.same')],
  ];
  return (
    <section aria-labelledby="fit-facts">
      <h2 id="fit-facts" className="mb-3 text-lg">
        {t('page.facts.title')}
      </h2>
      <dl className="grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
