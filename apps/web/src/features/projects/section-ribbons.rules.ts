import type { SectionKind } from '@onsori/contract/enumerations';
import type { FitPlan } from '@onsori/contract/fit';
import type { Section } from '@onsori/contract/playback';

/** Part of a timeline, as fractions of its length. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface NamedSpan extends Span {
  readonly kind: SectionKind;
  /** 2 for the second of its kind in the music. */
  readonly ordinal: number;
}

interface VersionSpan extends NamedSpan {
  readonly bars: number;
  /** Where its bars are in the music. */
  readonly source: Span;
  /** Index of the section of the music that it takes most of. */
  readonly sourceIndex: number | null;
}

/** A section of the music that the version leaves out. */
interface DroppedSpan {
  readonly index: number;
  /** Where it would be in the version. */
  readonly at: number;
}

export interface SectionRibbons {
  readonly music: readonly NamedSpan[];
  readonly version: readonly VersionSpan[];
  readonly dropped: readonly DroppedSpan[];
}

export interface SectionRibbonsInput {
  /** Of the music, in order. */
  readonly sections: readonly Section[];
  /** Seconds of the music. */
  readonly duration: number;
  readonly plan: Pick<FitPlan, 'sections'>;
  readonly lengthMs: number;
}

const fraction = (part: number, whole: number): number =>
  whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;

const overlapOf = (a: Span, b: Span): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);

/** Shorter ones are the edges of sections that were planned in whole bars. */
const MIN_OVERLAP = 0.002;

/** Sections of a music as parts of it, numbered within their kind. */
export function nameSections(sections: readonly Section[], duration: number): NamedSpan[] {
  const counts = new Map<SectionKind, number>();
  return sections.map(({ kind, start }, at) => {
    const ordinal = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, ordinal);
    const end = sections[at + 1]?.start ?? duration;
    return { kind, ordinal, start: fraction(start, duration), end: fraction(end, duration) };
  });
}

function findSource(music: readonly NamedSpan[], source: Span): number | null {
  const overlaps = music.map((section) => overlapOf(section, source));
  const best = Math.max(...overlaps);
  return best > MIN_OVERLAP ? overlaps.indexOf(best) : null;
}

/** Which section of a music became which of its version. */
export function toSectionRibbons(input: SectionRibbonsInput): SectionRibbons {
  const { sections, duration, plan, lengthMs } = input;
  const music = nameSections(sections, duration);
  const version = plan.sections.map((section): VersionSpan => {
    const source = {
      start: fraction(section.parent_start_ms, duration * 1000),
      end: fraction(section.parent_end_ms, duration * 1000),
    };
    const sourceIndex = findSource(music, source);
    const named = sourceIndex === null ? undefined : music[sourceIndex];
    return {
      kind: named?.kind ?? section.kind,
      ordinal: named?.ordinal ?? 1,
      start: fraction(section.start_ms, lengthMs),
      end: fraction(section.end_ms, lengthMs),
      bars: section.bars,
      source,
      sourceIndex,
    };
  });
  const isDropped = (span: Span) =>
    version.every(({ source }) => overlapOf(span, source) <= MIN_OVERLAP);
  const dropped = music.flatMap((span, index) =>
    isDropped(span)
      ? [{ index, at: version.find(({ source }) => source.start >= span.start)?.start ?? 1 }]
      : [],
  );
  return { music, version, dropped };
}
