import type { OptionKey } from '@onsori/contract/taxonomy';
import { audibleRangeDb } from '../analysis/gate/brief-checks.ts';
import { instruments } from '../composer/instruments.ts';
import type { RenderResult } from '../renderer/render.ts';

const instByInstrument = new Map<string, OptionKey<'inst'> | null>(
  instruments.map(({ id, inst }) => [id, inst]),
);

const maxInsts = 5;

/** Instrument options of a piece: the requested ones first, then audible ones by loudness. */
export function instTags(
  parts: RenderResult['parts'],
  requested: readonly OptionKey<'inst'>[],
): OptionKey<'inst'>[] {
  const loudest = Math.max(...parts.map(({ loudness }) => loudness.integrated));
  const audible = parts
    .filter(({ loudness }) => loudness.integrated >= loudest - audibleRangeDb)
    .toSorted((a, b) => b.loudness.integrated - a.loudness.integrated)
    .flatMap(({ part }) => instByInstrument.get(part.instrument) ?? []);
  return [...new Set([...requested, ...audible])].slice(0, maxInsts);
}
