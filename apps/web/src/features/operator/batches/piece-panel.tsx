import type { PieceReport, ReviewPiece } from '@onsori/contract/generation';
import { type ReviewDecision, reviewDecisions } from '@onsori/contract/review-values';
import type { PointerEvent, ReactNode } from 'react';
import { useId } from 'react';
import { barHeights, Cover } from '#features/catalog/catalog.public.ts';
import { controlTexts } from '#features/player/player.public.ts';
import type { Audition } from '#lib/use-audition.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { CheckIcon, CloseIcon, PauseIcon, PlayIcon, RetryIcon } from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { batchesTexts } from './batches-texts.ts';
import { CheckGauges } from './check-gauges.tsx';
import { isVeryLike } from './review.rules.ts';
import { useBatchLabels } from './use-batch-labels.ts';
import { usePieceReport } from './use-batches.ts';

const SHOWN_BARS = 96;

/** The maxima of equal intervals. */
function shownBars(peaks: string): number[] {
  const heights = barHeights(peaks);
  const step = heights.length / SHOWN_BARS;
  if (step < 1) return [...heights];
  return Array.from({ length: SHOWN_BARS }, (_, at) =>
    Math.max(...heights.slice(Math.floor(at * step), Math.floor((at + 1) * step))),
  );
}

interface PicturesProps {
  readonly piece: ReviewPiece;
  readonly report: PieceReport;
  readonly audition: Audition;
}

/** Waveform with sections over the spectrogram. A press plays from there. */
function Pictures({ piece, report, audition }: PicturesProps) {
  const t = batchesTexts.use();
  const controls = controlTexts.use();
  const isCurrent = audition.soundId === piece.id;
  const played = isCurrent ? Math.min(1, audition.time / piece.duration) : 0;
  const lengthMs = 1000 * piece.duration;
  const heights = shownBars(report.peaks);
  const seek = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const seconds = ((event.clientX - box.left) / box.width) * piece.duration;
    if (isCurrent) audition.seek(seconds);
    else audition.play(piece, seconds);
  };
  return (
    <div className="relative cursor-pointer" onPointerUp={seek}>
      <WaveformBars heights={heights} className="h-16 stroke-wave" />
      <div
        className="absolute inset-x-0 top-0"
        style={{ clipPath: `inset(0 ${100 - 100 * played}% 0 0)` }}
      >
        <WaveformBars heights={heights} className="h-16 stroke-juhong" />
      </div>
      <ol className="mt-1.5 flex gap-0.5 text-xs">
        {report.sections.map(({ kind, start_ms: start, end_ms: end }) => (
          <li
            key={start}
            title={controls(`section.${kind}`)}
            className={cx(
              'h-6 min-w-0 truncate rounded-xs px-1.5 leading-6',
              kind === 'climax' ? 'bg-juhong-soft text-on-juhong-soft' : 'bg-ink-3 text-text-2',
            )}
            style={{ flexGrow: (end - start) / lengthMs, flexBasis: 0 }}
          >
            {controls(`section.${kind}`)}
          </li>
        ))}
      </ol>
      {piece.spectrogram !== '' && (
        <img
          src={`data:image/webp;base64,${piece.spectrogram}`}
          alt={t('spectrogramOf', { title: piece.title })}
          className="mt-1.5 h-24 w-full rounded-sm object-fill"
        />
      )}
      <span
        aria-hidden="true"
        className={cx('absolute inset-y-0 w-px bg-text', !isCurrent && 'hidden')}
        style={{ insetInlineStart: `${100 * played}%` }}
      />
    </div>
  );
}

function Nearest({ nearest }: Pick<PieceReport, 'nearest'>) {
  const t = batchesTexts.use();
  const { percent } = useBatchLabels();
  return (
    <section>
      <h3 className="mb-2.5 text-sm font-semibold">{t('nearest')}</h3>
      {nearest.length === 0 && <p className="text-sm text-text-3">{t('noNearest')}</p>}
      <ul className="flex flex-col gap-2">
        {nearest.map(({ music, likeness }) => (
          <li key={music.id} className="flex items-center gap-2.5 text-sm">
            <Cover
              seed={music.id}
              colorCode={music.color_code}
              image={music.cover_image}
              width={32}
              className="size-8 rounded-sm"
            />
            <span className="min-w-0 flex-1 truncate">{music.title}</span>
            <span aria-hidden="true" className="h-1 w-16 overflow-hidden rounded-full bg-ink-3">
              <span
                className={cx('block h-full', isVeryLike(likeness) ? 'bg-chija' : 'bg-text-3')}
                style={{ width: `${100 * likeness}%` }}
              />
            </span>
            <span
              className={cx(
                'tabular w-10 text-end font-semibold',
                isVeryLike(likeness) && 'text-on-chija-soft',
              )}
            >
              {percent(likeness)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recipe({ piece, report }: Pick<PicturesProps, 'piece' | 'report'>) {
  const t = batchesTexts.use();
  const { pieceTags } = useBatchLabels();
  const { engine, seed } = report.recipe;
  const rows = [
    [t('recipe.engine'), String(engine)],
    [t('recipe.seed'), String(seed)],
    [t('recipe.style'), `${pieceTags(piece)} · ${report.key} · ${Math.round(piece.bpm ?? 0)}`],
    [t('recipe.album'), report.album_title],
    ...(report.attempts > 0 ? [[t('recipe.attempts'), String(report.attempts)]] : []),
  ];
  return (
    <section>
      <h3 className="mb-2.5 text-sm font-semibold">{t('recipe.title')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-ink-0 p-3 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-text-3">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const decisionLooks = {
  accept: { key: 'A', icon: <CheckIcon size={18} /> },
  re_roll: { key: 'R', icon: <RetryIcon size={18} /> },
  reject: { key: 'X', icon: <CloseIcon size={18} /> },
} as const satisfies Record<ReviewDecision, object>;

function Decisions({ onDecide }: { onDecide(decision: ReviewDecision): void }) {
  const t = batchesTexts.use();
  return (
    <div className="sticky bottom-0 -mx-6 border-t border-line bg-ink-1 px-6 py-4">
      <div className="grid grid-cols-2 gap-2">
        {reviewDecisions.map((decision) => (
          <Button
            key={decision}
            variant="secondary"
            size="sm"
            icon={decisionLooks[decision].icon}
            className={
              decision === 'accept'
                ? 'col-span-2 border-bichwi bg-bichwi-soft text-on-bichwi-soft'
                : ''
            }
            onClick={() => onDecide(decision)}
          >
            {t(`decision.${decision}`)}
            <Kbd>{decisionLooks[decision].key}</Kbd>
          </Button>
        ))}
      </div>
      <p className="mt-2 text-center text-xs text-text-3">{t('reRollHint')}</p>
    </div>
  );
}

interface PiecePanelProps {
  readonly piece: ReviewPiece;
  /** Position in the list, from 1, and its length. */
  readonly position: readonly [at: number, of: number];
  readonly audition: Audition;
  onDecide(decision: ReviewDecision): void;
}

/** The report of the selected piece, and what can be decided about it. */
export function PiecePanel({ piece, position, audition, onDecide }: PiecePanelProps) {
  const t = batchesTexts.use();
  const id = useId();
  const query = usePieceReport(piece);
  const report = query.data;
  const isCurrent = audition.soundId === piece.id;
  const isPlaying = isCurrent && audition.isPlaying;
  const content = (): ReactNode => {
    if (report !== undefined)
      return (
        <>
          <Pictures piece={piece} report={report} audition={audition} />
          {isCurrent && audition.hasFailed && (
            <p role="alert" className="text-sm text-on-juhong-soft">
              {t('playFailed')}
            </p>
          )}
          <CheckGauges checks={report.checks} />
          <Nearest nearest={report.nearest} />
          <Recipe piece={piece} report={report} />
        </>
      );
    if (query.isError) return <QueryFailure query={query} />;
    return <QueryLoading label={t('loading')} within="panel" />;
  };
  return (
    <section
      aria-labelledby={id}
      className="w-full shrink-0 border-line bg-ink-1 max-[1100px]:border-b min-[1100px]:w-90 min-[1100px]:border-s"
    >
      <div className="sticky top-16 flex max-h-[calc(100dvh-4rem-var(--player-height))] flex-col gap-5 overflow-y-auto px-6 pt-5">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-lg break-words">
              {piece.title}
            </h2>
            {report && (
              <p className="text-sm text-text-3">
                {Object.values(report.titles).find((title) => title !== piece.title)}
              </p>
            )}
          </div>
          <span className="tabular pt-1 text-sm text-text-3">{position.join(' / ')}</span>
          <Button
            variant="secondary"
            size="sm"
            icon={isPlaying ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
            onClick={() =>
              isCurrent ? audition.toggle() : audition.play(piece, piece.climax_ms / 1000)
            }
          >
            {t(isPlaying ? 'pause' : 'play')}
          </Button>
        </div>
        {content()}
        {piece.status === 'undecided' && <Decisions onDecide={onDecide} />}
      </div>
    </section>
  );
}
