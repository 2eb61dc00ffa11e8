import type { Batch, ReviewPiece } from '@onsori/contract/generation';
import type { ReviewDecision } from '@onsori/contract/review-values';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { player } from '#features/player/player.public.ts';
import { errorText } from '#lib/error-rules.ts';
import { useAudition } from '#lib/use-audition.ts';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { useKeyDown } from '#ui/use-key-down.ts';
import { ConsolePage } from '../console-page.tsx';
import { consolePaths } from '../console-paths.ts';
import { isTyping } from '../data-table.tsx';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { BatchBadge, ProgressBars } from './batch-progress.tsx';
import { batchesTexts } from './batches-texts.ts';
import { PiecePanel } from './piece-panel.tsx';
import { PublishBar } from './publish-bar.tsx';
import {
  countInList,
  decisionByKey,
  isInList,
  isUndoable,
  pieceAfter,
  type ReviewList,
  reviewListNames,
} from './review.rules.ts';
import { ReviewTable } from './review-table.tsx';
import { useBatchLabels } from './use-batch-labels.ts';
import {
  readStreamUrl,
  useBatch,
  useBatchChanges,
  useBatchPieces,
  usePrefetchReport,
} from './use-batches.ts';

function BatchHeader({ batch }: { readonly batch: Batch }) {
  const t = batchesTexts.use();
  const { batchTitle, batchFacts } = useBatchLabels();
  return (
    <section
      aria-label={t('progress')}
      className="rounded-lg border border-line bg-ink-1 px-6 py-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{batchTitle(batch)}</h2>
        <BatchBadge batch={batch} />
        <p className="ms-auto text-sm text-text-3">{batchFacts(batch)}</p>
      </div>
      <ProgressBars batch={batch} className="mt-4" />
    </section>
  );
}

const shortcuts = [
  ['A', 'decision.accept'],
  ['R', 'decision.re_roll'],
  ['X', 'decision.reject'],
  ['Z', 'undo'],
  ['Space', 'play'],
] as const;

function Shortcuts() {
  const t = batchesTexts.use();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-text-3">
      {shortcuts.map(([key, label]) => (
        <span key={key} className="flex items-center gap-1.5">
          <Kbd>{key}</Kbd>
          {t(label)}
        </span>
      ))}
    </p>
  );
}

interface ListChipsProps {
  readonly counts: Batch['pieces'];
  readonly list: ReviewList;
  onChange(list: ReviewList): void;
}

function ListChips({ counts, list, onChange }: ListChipsProps) {
  const t = batchesTexts.use();
  return (
    <ChipGroup label={t('lists')}>
      {reviewListNames.map((name) => (
        <Chip
          key={name}
          selected={name === list}
          count={countInList(counts, name)}
          onClick={() => onChange(name)}
        >
          {t(`list.${name}`)}
        </Chip>
      ))}
    </ChipGroup>
  );
}

/** Selection, decisions and keys of the review. Each decision starts the next piece at its climax. */
function useReview(pieces: readonly ReviewPiece[], allPieces: readonly ReviewPiece[]) {
  const t = batchesTexts.use();
  const toast = useToast();
  const audition = useAudition({
    readUrl: readStreamUrl,
    beforePlay: () => player().send({ type: 'pause' }),
  });
  const { decide: sendDecision } = useBatchChanges();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [decidedIds, setDecidedIds] = useState<readonly string[]>([]);
  const prefetchReport = usePrefetchReport();
  const [first] = pieces;
  const selected =
    pieces.find(({ id }) => id === selectedId) ?? (first?.status === 'undecided' ? first : null);
  const play = (piece: ReviewPiece) => {
    audition.play(piece, piece.climax_ms / 1000);
    const next = pieceAfter(pieces, piece.id);
    if (next?.status !== 'undecided') return;
    audition.prepare(next);
    prefetchReport(next);
  };

  const select = (id: string) => {
    const piece = pieces.find((each) => each.id === id);
    setSelectedId(id);
    if (piece && piece.seed !== null && audition.soundId !== id) play(piece);
  };
  const send = async (piece: ReviewPiece, decision: ReviewDecision | null) => {
    try {
      await sendDecision(piece, decision);
    } catch (error) {
      toast.show(errorText(error) ?? t('decideFailed'));
    }
  };
  const decide = (piece: ReviewPiece, decision: ReviewDecision) => {
    const next = pieceAfter(pieces, piece.id);
    setDecidedIds((before) => [...before, piece.id]);
    setSelectedId(next?.id ?? null);
    if (next) play(next);
    else audition.stop();
    void send(piece, decision);
  };
  const undo = (piece: ReviewPiece) => {
    setDecidedIds((before) => before.filter((id) => id !== piece.id));
    setSelectedId(piece.id);
    void send(piece, null);
  };

  // Captured, so that the player of the site does not also act.
  useKeyDown(
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping()) return;
      const decision = decisionByKey[event.code];
      if (decision && selected?.status === 'undecided') decide(selected, decision);
      else if (event.code === 'KeyZ') {
        const last = decidedIds
          .flatMap((id) => allPieces.find((piece) => piece.id === id) ?? [])
          .findLast(({ status }) => isUndoable(status));
        if (!last) return;
        undo(last);
      } else if (event.code === 'Space' && selected?.seed != null) {
        // On a row, too, the key plays and pauses; other controls use it themselves.
        if (document.activeElement?.matches('button:not(th button), a, summary')) return;
        if (audition.soundId === selected.id) audition.toggle();
        else play(selected);
      } else return;
      event.preventDefault();
    },
    { capture: true },
  );
  return { audition, selected, select, decide, undo };
}

interface ReviewProps {
  readonly batch: Batch;
  readonly list: ReviewList;
  readonly allPieces: readonly ReviewPiece[];
  onListChange(list: ReviewList): void;
}

function Review({ batch, list, allPieces, onListChange }: ReviewProps) {
  const t = batchesTexts.use();
  const pieces = allPieces.filter(({ status }) => isInList(status, list));
  const { audition, selected, select, decide, undo } = useReview(pieces, allPieces);
  return (
    <ConsolePage
      title={t('reviewTitle')}
      panel={
        selected !== null &&
        selected.seed !== null && (
          <PiecePanel
            key={selected.id}
            piece={selected}
            position={[pieces.indexOf(selected) + 1, pieces.length]}
            audition={audition}
            onDecide={(decision) => decide(selected, decision)}
          />
        )
      }
    >
      <Link
        to={consolePaths.batches()}
        className="hit relative mb-3 inline-flex items-center gap-1 text-sm text-text-2 hover:text-text"
      >
        <ChevronLeftIcon size={16} />
        {t('title')}
      </Link>
      <BatchHeader batch={batch} />
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        <ListChips counts={batch.pieces} list={list} onChange={onListChange} />
        <Shortcuts />
      </div>
      {pieces.length > 0 ? (
        <ReviewTable
          pieces={pieces}
          selectedId={selected?.id ?? null}
          audition={audition}
          onSelect={select}
          onDecide={decide}
          onUndo={undo}
        />
      ) : (
        <EmptyState title={t(`emptyList.${list}`)} body={t(`emptyListBody.${list}`)} />
      )}
      <PublishBar batch={batch} />
    </ConsolePage>
  );
}

/** The review of one batch. */
export function BatchView({ batchId }: { readonly batchId: string }) {
  const t = batchesTexts.use();
  const [list, setList] = useState<ReviewList>('undecided');
  const batch = useBatch(batchId);
  const pieces = useBatchPieces(batchId, batch.data?.pieces, list);
  if (batch.data && pieces.data)
    return (
      <Review batch={batch.data} list={list} allPieces={pieces.data.items} onListChange={setList} />
    );
  const waiting = (): ReactNode => {
    if (batch.isError) return <QueryFailure query={batch} />;
    if (pieces.isError) return <QueryFailure query={pieces} />;
    return <QueryLoading label={t('loading')} />;
  };
  return <ConsolePage title={t('reviewTitle')}>{waiting()}</ConsolePage>;
}
