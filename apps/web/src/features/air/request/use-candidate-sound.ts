import { useEffect, useEffectEvent } from 'react';
import { player, usePlayer } from '#features/player/player.public.ts';
import { type Audition, useAudition } from '#lib/use-audition.ts';
import { toSound } from './request.rules.ts';

interface Candidate {
  readonly id: string;
  readonly ready_at: string | null;
}

interface CandidateSoundOptions<Playable extends Candidate> {
  /** The signed URL of a candidate. */
  readUrl(candidateId: string): Promise<string>;
  /** Candidates that are probably compared with this one. */
  listCompared(candidate: Playable): readonly Candidate[];
}

interface CandidateSound<Playable extends Candidate> {
  readonly audition: Audition;
  play(candidate: Playable, seconds: number): void;
}

/** Plays one candidate at a time; the site's player pauses it and the other way round. */
export function useCandidateSound<Playable extends Candidate>({
  readUrl,
  listCompared,
}: CandidateSoundOptions<Playable>): CandidateSound<Playable> {
  const audition = useAudition({ readUrl, beforePlay: () => player().send({ type: 'pause' }) });
  const isPlayerOn = usePlayer((state) => state.playStatus);
  const pause = useEffectEvent(() => audition.pause());
  useEffect(() => {
    if (isPlayerOn) pause();
  }, [isPlayerOn]);
  return {
    audition,
    play: (candidate, seconds) => {
      audition.play(toSound(candidate), seconds);
      // The others are fetched too, so that switching between them is immediate.
      for (const other of listCompared(candidate)) audition.prepare(toSound(other));
    },
  };
}
