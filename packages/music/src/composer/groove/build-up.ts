import type { Meter } from '#music/score/score.ts';
import type { GrooveStyle } from '../genre.ts';
import type { BarPlace } from './bars.ts';
import type { DrumSound } from './kit.ts';
import { clamp, firstOf, has, keepsTime, type Stroke } from './strokes.ts';

function soundOf(groove: readonly Stroke[], { fills }: GrooveStyle): DrumSound {
  if (fills.includes('clap')) return 'clap';
  if (fills.includes('taiko') || firstOf(groove, ['taiko'])) return 'taiko';
  return firstOf(groove, ['snare', 'cajon-slap']) ?? 'snare';
}

/** Beats for the first half of the section, then eighths, then sixteenths. */
function plays(step: number, through: number, meter: Meter): boolean {
  if (through < 0.5) return meter.beats.includes(step);
  return through < 0.75 ? step % 2 === 0 : true;
}

/** Strokes that double and grow towards what follows, over the low drums and the hats. */
export function withBuildUp(
  bar: readonly Stroke[],
  place: BarPlace,
  meter: Meter,
  style: GrooveStyle,
): Stroke[] {
  const sound = soundOf(bar, style);
  const span = place.section.bars * meter.steps;
  const rising = Array.from({ length: meter.steps }, (_, step): Stroke & { through: number } => {
    const through = (place.inSection * meter.steps + step) / span;
    const beat = meter.beats.includes(step) ? 0.15 : 0;
    return { step, sound, through, accent: clamp(-0.7 + 1.6 * through * through + beat) };
  })
    .filter(({ step, through }) => plays(step, through, meter))
    .map(({ through: _, ...stroke }) => stroke);
  const under = bar.filter((stroke) => keepsTime(stroke.sound) || stroke.sound === 'kick');
  return [...under.filter((stroke) => !has(rising, stroke.step, stroke.sound)), ...rising];
}
