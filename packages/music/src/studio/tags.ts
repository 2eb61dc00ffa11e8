import type { OptionKey } from '@onsori/contract/taxonomy';
import { instruments } from '../composer/instruments.ts';
import type { Rendered } from '../renderer/render.ts';

const instOf = new Map<string, OptionKey<'inst'> | null>(
  instruments.map(({ id, inst }) => [id, inst]),
);

/** What people call slow, medium and fast, whatever the genre. */
export function tempoOf(bpm: number): OptionKey<'tempo'> {
  return bpm < 90 ? '느림' : bpm < 125 ? '보통' : '빠름';
}

/** Under this, against the loudest part, an instrument is not what a listener would name. */
const heardDb = 14;
const mostInsts = 5;

/** Instruments as they are searched for, those asked for first, then the louder ones. */
export function instsOf(
  parts: Rendered['parts'],
  asked: readonly OptionKey<'inst'>[],
): OptionKey<'inst'>[] {
  const loudest = Math.max(...parts.map(({ loudness }) => loudness.integrated));
  const heard = parts
    .filter(({ loudness }) => loudness.integrated >= loudest - heardDb)
    .toSorted((a, b) => b.loudness.integrated - a.loudness.integrated)
    .flatMap(({ part }) => instOf.get(part.instrument) ?? []);
  return [...new Set([...asked, ...heard])].slice(0, mostInsts);
}
