import type { Meter } from '#music/score/score.ts';
import type { GrooveStyle } from '../genre.ts';
import type { BarPosition } from './bar-position.ts';
import type { DrumSound } from './kit.ts';
import { clamp, firstSoundIn, hasStroke, isTimekeeper, type Stroke } from './strokes.ts';

function soundOf(groove: readonly Stroke[], { fills }: GrooveStyle): DrumSound {
  if (fills.includes('clap')) return 'clap';
  if (fills.includes('taiko') || firstSoundIn(groove, ['taiko'])) return 'taiko';
  return firstSoundIn(groove, ['snare', 'cajon-slap']) ?? 'snare';
}

/** Quarters in the first half of the section, then eighths, then sixteenths. */
function plays(step: number, through: number, meter: Meter): boolean {
  if (through < 0.5) return meter.beats.includes(step);
  return through < 0.75 ? step % 2 === 0 : true;
}

/** Adds strokes that double in speed and rise in level towards the end, over kick and timekeepers. */
export function withBuildUp(
  bar: readonly Stroke[],
  position: BarPosition,
  meter: Meter,
  style: GrooveStyle,
): Stroke[] {
  const sound = soundOf(bar, style);
  const span = position.section.bars * meter.steps;
  const rising = Array.from({ length: meter.steps }, (_, step): Stroke & { through: number } => {
    const through = (position.inSection * meter.steps + step) / span;
    const beat = meter.beats.includes(step) ? 0.15 : 0;
    return { step, sound, through, accent: clamp(-0.7 + 1.6 * through * through + beat) };
  })
    .filter(({ step, through }) => plays(step, through, meter))
    .map(({ through: _, ...stroke }) => stroke);
  const under = bar.filter((stroke) => isTimekeeper(stroke.sound) || stroke.sound === 'kick');
  return [...under.filter((stroke) => !hasStroke(rising, stroke.step, stroke.sound)), ...rising];
}
