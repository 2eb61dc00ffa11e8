import type { ReviewPiece } from '@onsori/contract/generation';
import { type ReviewDecision, reviewDecisions } from '@onsori/contract/review-values';
import { Link } from 'react-router';
import { barHeights, Cover } from '#features/catalog/catalog.public.ts';
import { paths } from '#lib/paths.ts';
import type { Audition } from '#lib/use-audition.ts';
import { IconButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { CheckIcon, CloseIcon, PauseIcon, PlayIcon, RetryIcon, WarningIcon } from '#ui/icons.tsx';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { DataTable } from '../data-table.tsx';
import { batchesTexts } from './batches-texts.ts';
import { hasWarning, isUndoable } from './review.rules.ts';
import { useBatchLabels } from './use-batch-labels.ts';

const decisionIcons = {
  accept: <CheckIcon />,
  re_roll: <RetryIcon />,
  reject: <CloseIcon />,
} as const satisfies Record<ReviewDecision, object>;

/** Every second of 128 bars is enough for a narrow column. */
const rowBars = (waveform: string) => barHeights(waveform).filter((_, at) => at % 2 === 0);

interface PieceCellProps {
  readonly piece: ReviewPiece;
  readonly audition: Audition;
}

function TitleCell({ piece, audition }: PieceCellProps) {
  const { pieceTags, pieceFacts } = useBatchLabels();
  const isCurrent = audition.soundId === piece.id;
  return (
    <span className="flex items-center gap-3">
      <span className="relative shrink-0">
        <Cover
          seed={piece.id}
          colorCode={piece.color_code}
          image={piece.cover_image}
          width={48}
          className="size-12 rounded-md"
        />
        {piece.seed !== null && (
          <span
            aria-hidden="true"
            className={cx(
              'absolute inset-0 flex items-center justify-center rounded-md bg-[rgb(13_13_16/55%)] text-[#f5f3ee]',
              !isCurrent && 'opacity-0 [tr:hover_&]:opacity-100',
            )}
          >
            {isCurrent && audition.isPlaying ? <PauseIcon size={18} /> : <PlayIcon size={18} />}
          </span>
        )}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{piece.title}</span>
        <span className="block truncate text-sm text-text-3">{pieceTags(piece)}</span>
        <span className="tabular block truncate text-sm text-text-3">{pieceFacts(piece)}</span>
      </span>
    </span>
  );
}

function WaveformCell({ piece, audition }: PieceCellProps) {
  if (piece.waveform === '') return null;
  const heights = rowBars(piece.waveform);
  const played = audition.soundId === piece.id ? audition.time / piece.duration : 0;
  return (
    <span className="relative block">
      <WaveformBars heights={heights} className="h-8 stroke-wave" />
      {played > 0 && (
        <span
          className="absolute inset-0"
          style={{ clipPath: `inset(0 ${100 - 100 * Math.min(1, played)}% 0 0)` }}
        >
          <WaveformBars heights={heights} className="h-8 stroke-juhong" />
        </span>
      )}
    </span>
  );
}

function GatesCell({ piece }: { readonly piece: ReviewPiece }) {
  const t = batchesTexts.use();
  const { warning } = useBatchLabels();
  if (piece.checks === 0) return null;
  const isWarned = hasWarning(piece);
  const ratio = `${piece.checks}/${piece.checks}`;
  return (
    <span className="block text-sm">
      <span
        className={cx(
          'tabular flex items-center gap-1.5 font-semibold',
          isWarned ? 'text-on-chija-soft' : 'text-on-bichwi-soft',
        )}
      >
        {isWarned ? <WarningIcon size={16} /> : <CheckIcon size={16} />}
        {ratio}
      </span>
      <span className="block text-text-3">{warning(piece) ?? t('allPassed')}</span>
    </span>
  );
}

interface DecisionCellProps {
  readonly piece: ReviewPiece;
  onDecide(piece: ReviewPiece, decision: ReviewDecision): void;
  onUndo(piece: ReviewPiece): void;
}

function DecisionCell({ piece, onDecide, onUndo }: DecisionCellProps) {
  const t = batchesTexts.use();
  const { title, status } = piece;
  if (status === 'undecided')
    return (
      <span className="relative z-1 flex gap-0.5">
        {reviewDecisions.map((decision) => (
          <IconButton
            key={decision}
            label={t('decideTitle', { decision: t(`decision.${decision}`), title })}
            tooltip={t(`decision.${decision}`)}
            icon={decisionIcons[decision]}
            className={decision === 'accept' ? 'text-on-bichwi-soft' : undefined}
            onClick={() => onDecide(piece, decision)}
          />
        ))}
      </span>
    );
  return (
    <span className="block text-sm">
      <span className="block">{t(`status.${status}`)}</span>
      {piece.step !== '' && <span className="block text-text-3">{t('working')}</span>}
      {isUndoable(status) && (
        <button
          type="button"
          aria-label={t('undoTitle', { title })}
          className="hit relative z-1 text-text-2 underline underline-offset-2 hover:text-text"
          onClick={() => onUndo(piece)}
        >
          {t('undo')}
        </button>
      )}
      {piece.music_id !== null && piece.album_id !== null && (
        <Link
          to={paths.musicInAlbum(piece.album_id, piece.music_id)}
          className="hit relative z-1 text-text-2 underline underline-offset-2 hover:text-text"
        >
          {t('openMusic')}
        </Link>
      )}
    </span>
  );
}

interface ReviewTableProps extends Omit<DecisionCellProps, 'piece'> {
  readonly pieces: readonly ReviewPiece[];
  readonly selectedId: string | null;
  readonly audition: Audition;
  onSelect(id: string): void;
}

export function ReviewTable({
  pieces,
  selectedId,
  audition,
  onSelect,
  ...decisions
}: ReviewTableProps) {
  const t = batchesTexts.use();
  return (
    <DataTable
      label={t('table')}
      rows={pieces}
      rowId={({ id }) => id}
      selectedId={selectedId}
      onSelect={onSelect}
      columns={[
        {
          key: 'title',
          header: t('column.title'),
          className: 'max-w-60',
          cell: (piece) => <TitleCell piece={piece} audition={audition} />,
        },
        {
          key: 'waveform',
          header: t('column.waveform'),
          className: 'w-36 max-[1240px]:hidden',
          cell: (piece) => <WaveformCell piece={piece} audition={audition} />,
        },
        {
          key: 'spectrogram',
          header: t('column.spectrogram'),
          className: 'w-28 max-[1240px]:hidden',
          cell: ({ spectrogram }) =>
            spectrogram !== '' && (
              <img
                src={`data:image/webp;base64,${spectrogram}`}
                alt=""
                className="h-11 w-24 rounded-sm object-fill"
              />
            ),
        },
        {
          key: 'gates',
          header: t('column.gates'),
          className: 'w-36',
          cell: (piece) => <GatesCell piece={piece} />,
        },
        {
          key: 'decision',
          header: t('column.decision'),
          className: 'w-36',
          cell: (piece) => <DecisionCell piece={piece} {...decisions} />,
        },
      ]}
    />
  );
}
