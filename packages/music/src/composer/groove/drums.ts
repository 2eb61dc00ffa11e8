import type { WrittenNote } from '../written-note.ts';
import { type BarPosition, barPositions } from './bar-position.ts';
import { withBuildUp } from './build-up.ts';
import { isSwung } from './feel.ts';
import { fillKindsFor, withFill } from './fills.ts';
import { flourish } from './flourish.ts';
import { type GrooveInput, groovesOf } from './grooves.ts';
import { kitOf } from './kit.ts';
import { createFillPlanner } from './plan-fills.ts';
import { patternsFor } from './steps.ts';
import { hasStroke, type Stroke, strokesOf } from './strokes.ts';
import { writeGrooveBars } from './write-groove-bars.ts';
import { writeStrokes } from './write-strokes.ts';

/** Whether the kick pauses in the bar before a section, so that its return is noticeable. */
function dropsKick({ section, next, lastOfSection, bar }: BarPosition, { random }: GrooveInput) {
  if (!lastOfSection || !next || next.energy < section.energy) return false;
  if (section.kind === 'intro' || section.kind === 'outro') return false;
  return random.stream(`drop ${bar}`).chance(section.kind === 'build' ? 0.5 : 0.25);
}

function crashes(position: BarPosition, { style, random }: GrooveInput): boolean {
  if (position.section.energy < style.crashFrom * 1000) return false;
  if (position.inSection === 0) return true;
  const half = position.inPhrase === 0 && position.phrase % 2 === 0;
  return half && random.stream(`crash ${position.bar}`).chance(0.5);
}

/** Adds a crash on the first step and removes hat and ride there. */
function withCrash(bar: readonly Stroke[]): Stroke[] {
  const otherStrokes = bar.filter(
    ({ step, sound }) => step > 0 || (sound !== 'hat' && sound !== 'ride'),
  );
  const kick = hasStroke(bar, 0, 'kick') || !bar.some(({ sound }) => sound === 'kick');
  const under: Stroke[] = kick ? [] : [{ step: 0, sound: 'kick', accent: 0.5 }];
  return [...otherStrokes, ...under, { step: 0, sound: 'crash', accent: 0.6 }];
}

export function writeDrums(input: GrooveInput): WrittenNote[] {
  const { style, meter, sections, energy, random } = input;
  const known = patternsFor(style.drums, meter.steps, 'mid');
  if (known.length === 0) return [];
  const grooves = groovesOf(style.drums, input);
  const swung = isSwung(style, meter);
  const all = known.flatMap((pattern) => strokesOf(pattern, 0, meter));
  const fillAt = createFillPlanner(input, style.fills.length > 0 ? style.fills : fillKindsFor(all));

  function finish(bar: readonly Stroke[], position: BarPosition): Stroke[] {
    const fill = fillAt(position);
    let result = [...bar];
    if (position.section.kind === 'build') result = withBuildUp(result, position, meter, style);
    if (fill) {
      const stream = random.stream(`strokes ${position.bar}`);
      const feel = { ...fill, meter, swung, random: stream };
      result = withFill(result, grooves.whole(position), fill.kind, feel);
    }
    if (dropsKick(position, input)) result = result.filter(({ sound }) => sound !== 'kick');
    return crashes(position, input) ? withCrash(result) : result;
  }

  const bars = writeGrooveBars(barPositions(sections, energy), grooves.played, finish, input);
  return writeStrokes(bars, meter, kitOf(input.voice));
}

/** Writes hand percussion, which has flourishes at phrase ends instead of fills. */
export function writePercussion(input: GrooveInput): WrittenNote[] {
  const { style, meter, sections, energy, random } = input;
  function finish(bar: readonly Stroke[], position: BarPosition): Stroke[] {
    const stream = random.stream(`flourish ${position.bar}`);
    const calm = position.section.kind === 'outro' || position.section.kind === 'breakdown';
    if (!position.lastOfPhrase || calm || !stream.chance(style.fill)) return [...bar];
    return flourish(bar, meter, stream);
  }
  const positions = barPositions(sections, energy);
  const bars = writeGrooveBars(positions, groovesOf(style.percussion, input).played, finish, input);
  return writeStrokes(bars, meter, kitOf(input.voice));
}
