import type { OptionKey } from '@onsori/contract/taxonomy';

/** The tempo option of a BPM value, independent of genre. */
export function tempoClassOf(bpm: number): OptionKey<'tempo'> {
  return bpm < 90 ? '느림' : bpm < 125 ? '보통' : '빠름';
}

export const bpmOfQuarter = (quarterMs: number): number => 60_000 / quarterMs;
