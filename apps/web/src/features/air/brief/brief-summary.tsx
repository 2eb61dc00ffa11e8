import type { Generation } from '@onsori/contract/air-entities';
import { type ReactNode, useId } from 'react';
import { useTagLabel } from '#features/catalog/catalog.public.ts';
import { formatDuration } from '#lib/duration.ts';
import { airTexts } from '../air-texts.ts';
import { useAirFormat } from '../use-air-format.ts';
import { curvePath } from './curve.rules.ts';

/** Names and values of the fields that are filled in. */
function useSummaryRows({ brief, reference }: Pick<Generation, 'brief' | 'reference'>) {
  const t = airTexts.use();
  const labelOf = useTagLabel();
  const { formatMoment } = useAirFormat();
  const excluded = [
    ...brief.excluded_moods.map((key) => labelOf('mood', key)),
    ...brief.excluded_insts.map((key) => labelOf('inst', key)),
  ];
  const rows: [string, string | null][] = [
    [t('brief.programme'), brief.programme],
    [t('brief.moods'), brief.moods.map((key) => labelOf('mood', key)).join(', ')],
    [t('brief.insts'), brief.insts.map((key) => labelOf('inst', key)).join(', ')],
    [
      t('brief.video_themes'),
      brief.video_themes.map((key) => labelOf('video_theme', key)).join(', '),
    ],
    [t('brief.excludedLabel'), excluded.join(', ')],
    [t('brief.genre'), brief.genre && labelOf('genre', brief.genre)],
    [t('brief.tempo'), brief.tempo && labelOf('tempo', brief.tempo)],
    [t('brief.length'), brief.seconds === null ? null : formatDuration(brief.seconds)],
    [t('brief.reference'), reference?.title ?? null],
    [t('brief.deadline'), brief.deadline && formatMoment(brief.deadline)],
  ];
  return rows.filter(([, value]) => value);
}

/** The scene, the fields that are filled in, and the curve. */
export function BriefFacts(request: Pick<Generation, 'brief' | 'reference'>) {
  const t = airTexts.use();
  const { brief } = request;
  return (
    <>
      {brief.scene !== '' && (
        <p className="mb-5 rounded-md border border-line bg-ink-0 p-3.5 leading-7 break-words whitespace-pre-wrap">
          {brief.scene}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 text-sm">
        {useSummaryRows(request).map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-text-3">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {brief.energy_curve && (
        <figure className="mt-6">
          <figcaption className="mb-3 text-sm text-text-3">{t('brief.curve')}</figcaption>
          <svg
            aria-hidden="true"
            viewBox="0 0 1000 100"
            preserveAspectRatio="none"
            className="h-24 w-full overflow-visible"
          >
            <path
              d="M0 0H1000M0 50H1000M0 100H1000"
              className="fill-none stroke-line"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={curvePath(brief.energy_curve, 1000, 100)}
              className="fill-none stroke-chija"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </figure>
      )}
    </>
  );
}

interface BriefSummaryProps {
  readonly request: Generation;
  readonly footer?: ReactNode;
}

/** A brief that cannot be edited. */
export function BriefSummary({ request, footer }: BriefSummaryProps) {
  const t = airTexts.use();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-ink-1 p-5 lg:p-7">
      <h2 id={id} className="mb-4 text-lg">
        {t('brief.sentTitle')}
      </h2>
      <BriefFacts brief={request.brief} reference={request.reference} />
      {footer}
    </section>
  );
}
