import type { Generation } from '@onsori/contract/air-entities';
import { useRef, useState } from 'react';
import { type BriefFormState, useBriefForm } from '../brief/use-brief-form.ts';

export interface RequestChange {
  /** The candidate that is being changed. */
  readonly candidateId: string | null;
  readonly state: BriefFormState;
  open(candidateId: string): void;
  close(): void;
  /** Moves to the fields of the brief. */
  showBrief(): void;
  readonly setBriefElement: (element: HTMLElement | null) => void;
}

/** A change of a request: its form is at the candidate, its fields replace the brief. */
export function useRequestChange(request: Generation): RequestChange {
  const { brief, reference } = request;
  const [candidateId, setCandidateId] = useState<string | null>(null);
  const isChanging = candidateId !== null;
  const state = useBriefForm({ brief, reference }, isChanging);
  const element = useRef<HTMLElement>(null);
  return {
    candidateId,
    state,
    open: (id) => {
      if (!isChanging) state.reset({ brief, reference });
      setCandidateId(id);
    },
    close: () => setCandidateId(null),
    showBrief: () => element.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
    setBriefElement: (next) => {
      element.current = next;
    },
  };
}
