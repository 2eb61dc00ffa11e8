import type { PlayedNote } from '#music/score/played.ts';
import type { Stereo } from '../dsp/audio.ts';
import { playStroke, type Stroke } from './drum.ts';
import { chokedBy, type Kit, unknownDrum } from './kits.ts';

const pauseEvery = 16;

/** Strokes ring out however long their notes are. */
export function* playKit(
  out: Stereo,
  kit: Kit,
  notes: readonly PlayedNote[],
): Generator<void, void> {
  let played = 0;
  for (const stroke of strokesOf(kit, notes)) {
    playStroke(out, stroke);
    played += 1;
    if (played % pauseEvery === 0) yield;
  }
}

function strokesOf(kit: Kit, notes: readonly PlayedNote[]): readonly Stroke[] {
  const nextOf = new Map<number, number>();
  // From the end, so that what comes next is known.
  return notes
    .toSorted((a, b) => b.ms - a.ms || b.pitch - a.pitch)
    .map(({ ms, pitch, velocity }) => {
      const silencers = (chokedBy[pitch] ?? []).flatMap((number) => nextOf.get(number) ?? []);
      const chokedMs = silencers.length === 0 ? undefined : Math.min(...silencers);
      nextOf.set(pitch, ms);
      return { drum: kit[pitch] ?? unknownDrum(pitch), ms, velocity, chokedMs };
    })
    .reverse();
}
