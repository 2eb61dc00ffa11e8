import type { PlayedNote } from '#music/score/performance.ts';
import type { Stereo } from '../dsp/audio.ts';
import { playStroke, type Stroke } from './drum.ts';
import { chokeNumbers, fallbackDrum, type Kit } from './kits.ts';

const yieldEveryStrokes = 16;

/** Strokes decay independently of their note length. */
export function* playKit(
  out: Stereo,
  kit: Kit,
  notes: readonly PlayedNote[],
): Generator<void, void> {
  let strokeCount = 0;
  for (const stroke of createStrokes(kit, notes)) {
    playStroke(out, stroke);
    strokeCount += 1;
    if (strokeCount % yieldEveryStrokes === 0) yield;
  }
}

function createStrokes(kit: Kit, notes: readonly PlayedNote[]): readonly Stroke[] {
  const nextMsByPitch = new Map<number, number>();
  // Iterates backwards, so that the next stroke of each drum is known.
  return notes
    .toSorted((a, b) => b.ms - a.ms || b.pitch - a.pitch)
    .map(({ ms, pitch, velocity }) => {
      const silencers = (chokeNumbers[pitch] ?? []).flatMap(
        (number) => nextMsByPitch.get(number) ?? [],
      );
      const chokedMs = silencers.length === 0 ? undefined : Math.min(...silencers);
      nextMsByPitch.set(pitch, ms);
      return { drum: kit[pitch] ?? fallbackDrum(pitch), ms, velocity, chokedMs };
    })
    .reverse();
}
