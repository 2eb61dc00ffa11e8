import type { AirCandidate, Generation } from '@onsori/contract/air-entities';
import { useId, useRef, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { Kbd } from '#ui/kbd.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { airTexts } from '../air-texts.ts';
import { useRequestAction } from '../use-request-actions.ts';
import { CandidateCard } from './candidate-card.tsx';
import { NoChangesLeft } from './change-form.tsx';
import { isReady, roundsOf, switchPosition } from './request.rules.ts';
import { useCandidateKeys } from './use-candidate-keys.ts';
import { useCandidateSound } from './use-candidate-sound.ts';
import type { RequestChange } from './use-request-change.ts';

function Legend({ hasCurve }: { readonly hasCurve: boolean }) {
  const t = airTexts.use();
  return (
    <p
      aria-hidden="true"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-text-3"
    >
      {hasCurve && (
        <>
          <span className="flex items-center gap-1.5">
            <span className="h-0.5 w-4 bg-chija" />
            {t('candidate.legendCurve')}
          </span>
          <span className="flex items-center gap-1.5">
            <span className="h-1 w-2 rounded-full bg-bichwi" />
            <span className="h-2 w-2 rounded-full bg-juhong" />
            {t('candidate.legendBars')}
          </span>
        </>
      )}
      <span className="flex items-center gap-1 pointer-coarse:hidden">
        <Kbd>1</Kbd>
        <Kbd>2</Kbd>
        <Kbd>3</Kbd>
        {t('candidate.legendKeys')}
      </span>
    </p>
  );
}

interface CandidateListProps {
  readonly request: Generation;
  readonly change: RequestChange;
}

/** The candidates of all rounds, the newest first. */
export function CandidateList({ request, change }: CandidateListProps) {
  const t = airTexts.use();
  const id = useId();
  const overlay = useOverlay();
  const action = useRequestAction(request.id);
  const { audition, play } = useCandidateSound<AirCandidate>({
    readUrl: async (candidateId) => {
      const params = { generationId: request.id, candidateId };
      return (await browserApi.call('getCandidateStream', { params })).url;
    },
    listCompared: ({ round }) =>
      request.candidates.filter((other) => isReady(other) && other.round === round),
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const commentField = useRef<HTMLInputElement>(null);
  const [newest, ...older] = roundsOf(request.candidates);

  const accept = async ({ id: candidateId, number }: AirCandidate) => {
    const isConfirmed = await overlay.confirm({
      title: t('candidate.acceptTitle', { number }),
      body: t('candidate.acceptBody'),
      confirmLabel: t('candidate.accept'),
      cancelLabel: t('candidate.acceptBack'),
    });
    if (isConfirmed)
      action.mutate({
        call: () =>
          browserApi.call('acceptCandidate', {
            params: { generationId: request.id },
            body: { candidate_id: candidateId },
          }),
        done: t('candidate.accepted'),
      });
  };
  const readyOnes = newest?.candidates.filter(isReady) ?? [];
  useCandidateKeys({
    onNumber: (number) => {
      const candidate = readyOnes.find((each) => each.number === number);
      if (!candidate) return false;
      play(candidate, switchPosition(audition.soundId === null ? 0 : audition.time, candidate));
      return true;
    },
    onToggle: () => {
      if (audition.soundId === null) return false;
      audition.toggle();
      return true;
    },
    onComment: () => {
      const candidate =
        request.candidates.find((each) => each.id === audition.soundId) ?? readyOnes[0];
      if (!candidate || !request.actions.includes('comment')) return false;
      setOpenId(candidate.id);
      requestAnimationFrame(() => commentField.current?.focus());
      return true;
    },
  });
  if (!newest) return null;
  const card = (candidate: AirCandidate) => {
    const isOpen = openId === candidate.id;
    return (
      <CandidateCard
        key={candidate.id}
        request={request}
        candidate={candidate}
        audition={audition}
        change={change}
        isOpen={isOpen}
        commentField={commentField}
        onPlay={(seconds) => play(candidate, seconds)}
        onToggleComments={() => setOpenId(isOpen ? null : candidate.id)}
        onAccept={() => void accept(candidate)}
        isBusy={action.isPending}
      />
    );
  };
  const isDone = request.state === 'generated' && request.cancelled_at === null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-base">
          {newest.round > 1
            ? t('candidate.round', { round: newest.round })
            : t('candidate.count', { count: newest.candidates.length })}
        </h3>
        {readyOnes.length > 0 && <Legend hasCurve={request.brief.energy_curve !== null} />}
      </div>
      <ul className="flex flex-col gap-2.5">{newest.candidates.map(card)}</ul>
      {isDone && request.change_rounds_left === 0 && <NoChangesLeft />}
      {older.map(({ round, candidates }) => (
        <details key={round} className="mt-4">
          <summary className="cursor-pointer text-sm font-semibold text-text-2">
            {t('candidate.round', { round })}
          </summary>
          <ul className="mt-3 flex flex-col gap-2.5">{candidates.map(card)}</ul>
        </details>
      ))}
    </section>
  );
}
