import type { WrittenNote } from '../written.ts';
import { type BarPlace, placesOf } from './bars.ts';
import { withBuildUp } from './build-up.ts';
import { isSwung } from './feel.ts';
import { fillKindsFor, withFill } from './fills.ts';
import { flourish } from './flourish.ts';
import { type GrooveInput, groovesOf } from './grooves.ts';
import { keepGroove } from './keep-groove.ts';
import { kitOf } from './kit.ts';
import { fillsOf } from './plan-fills.ts';
import { patternsFor } from './steps.ts';
import { has, type Stroke, strokesOf } from './strokes.ts';
import { writeStrokes } from './write-strokes.ts';

/** Before some sections the kick waits, so that its return is heard. */
function dropsKick({ section, next, lastOfSection, bar }: BarPlace, { random }: GrooveInput) {
  if (!lastOfSection || !next || next.energy < section.energy) return false;
  if (section.kind === 'intro' || section.kind === 'outro') return false;
  return random.stream(`drop ${bar}`).chance(section.kind === 'build' ? 0.5 : 0.25);
}

function crashes(place: BarPlace, { style, random }: GrooveInput): boolean {
  if (place.section.energy < style.crashFrom * 1000) return false;
  if (place.inSection === 0) return true;
  const half = place.inPhrase === 0 && place.phrase % 2 === 0;
  return half && random.stream(`crash ${place.bar}`).chance(0.5);
}

/** The hand that strikes it leaves hat and ride for once. */
function withCrash(bar: readonly Stroke[]): Stroke[] {
  const rest = bar.filter(({ step, sound }) => step > 0 || (sound !== 'hat' && sound !== 'ride'));
  const kick = has(bar, 0, 'kick') || !bar.some(({ sound }) => sound === 'kick');
  const under: Stroke[] = kick ? [] : [{ step: 0, sound: 'kick', accent: 0.5 }];
  return [...rest, ...under, { step: 0, sound: 'crash', accent: 0.6 }];
}

export function writeDrums(input: GrooveInput): WrittenNote[] {
  const { style, meter, sections, energy, random } = input;
  const known = patternsFor(style.drums, meter.steps, 'mid');
  if (known.length === 0) return [];
  const grooves = groovesOf(style.drums, input);
  const swung = isSwung(style, meter);
  const all = known.flatMap((pattern) => strokesOf(pattern, 0, meter));
  const fillAt = fillsOf(input, style.fills.length > 0 ? style.fills : fillKindsFor(all));

  function finish(bar: readonly Stroke[], place: BarPlace): Stroke[] {
    const fill = fillAt(place);
    let result = [...bar];
    if (place.section.kind === 'build') result = withBuildUp(result, place, meter, style);
    if (fill) {
      const stream = random.stream(`strokes ${place.bar}`);
      const feel = { ...fill, meter, swung, random: stream };
      result = withFill(result, grooves.whole(place), fill.kind, feel);
    }
    if (dropsKick(place, input)) result = result.filter(({ sound }) => sound !== 'kick');
    return crashes(place, input) ? withCrash(result) : result;
  }

  const bars = keepGroove(placesOf(sections, energy), grooves.played, finish, input);
  return writeStrokes(bars, meter, kitOf(input.voice));
}

/** Hand percussion: no fills over bars, only a flourish where a phrase ends. */
export function writePercussion(input: GrooveInput): WrittenNote[] {
  const { style, meter, sections, energy, random } = input;
  function finish(bar: readonly Stroke[], place: BarPlace): Stroke[] {
    const stream = random.stream(`flourish ${place.bar}`);
    const calm = place.section.kind === 'outro' || place.section.kind === 'breakdown';
    if (!place.lastOfPhrase || calm || !stream.chance(style.fill)) return [...bar];
    return flourish(bar, meter, stream);
  }
  const places = placesOf(sections, energy);
  const bars = keepGroove(places, groovesOf(style.percussion, input).played, finish, input);
  return writeStrokes(bars, meter, kitOf(input.voice));
}
