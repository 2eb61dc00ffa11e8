import { barGridOf } from '../score/bar-grid.ts';
import {
  type Control,
  type Part,
  type Performance,
  type PlayedNote,
  pulsesPerStep,
  type Score,
} from '../score/score.ts';
import { midiPresetOf, type Voice } from '../score/voice.ts';
import { setupMs, type Take } from './takes.ts';

/** A long note ends this long before the end of the tail, so that its release cannot reach the next take. */
const releaseMs = 1500;
const allSoundOff = 120;
const openHat = 46;
const closedHat = 42;
const hats: readonly number[] = [closedHat, 44, openHat];

/** Creates the notes and controls of a part for all takes of a reel. */
export function performPart(part: Part, score: Score, takes: readonly Take[]): Performance {
  const grid = barGridOf(score);
  const pulsesPerBar = score.meter.steps * pulsesPerStep;
  const controls = part.controls.toSorted((a, b) => a.ms - b.ms);
  return {
    voice: part.voice,
    notes: takes
      .flatMap((take) => takeNotes(take, part, { fromMs: grid.msAt(take.firstBar), pulsesPerBar }))
      .sort((a, b) => a.ms - b.ms || a.pitch - b.pitch),
    controls: takes.flatMap((take) => takeControls(take, controls, grid.msAt(take.firstBar))),
  };
}

function takeNotes(
  { kind, firstBar, bars, startMs, lengthMs, tailMs }: Take,
  part: Part,
  { fromMs, pulsesPerBar }: { readonly fromMs: number; readonly pulsesPerBar: number },
): PlayedNote[] {
  const written = part.notes.filter(
    ({ pulse }) =>
      kind === 'full' ||
      (pulse >= firstBar * pulsesPerBar && pulse < (firstBar + bars) * pulsesPerBar),
  );
  // A monophonic voice ends its last note where the first note of the loop starts again.
  const maxEndMs =
    lengthMs + (kind === 'loop' && isMonophonic(part.voice) ? 0 : tailMs - releaseMs);
  const played = written.map(({ ms, lengthMs: noteMs, pitch, velocity }) => {
    const shiftedMs = ms - fromMs;
    // A note played slightly before the first bar of a loop wraps to the end of the last bar.
    const atMs = shiftedMs < 0 && kind === 'loop' ? shiftedMs + lengthMs : Math.max(0, shiftedMs);
    const clippedMs = Math.max(1, Math.min(noteMs, maxEndMs - atMs));
    return { ms: startMs + atMs, lengthMs: clippedMs, pitch, velocity };
  });
  const drums = midiPresetOf(part.voice).isDrums;
  return drums && kind === 'loop' ? [...played, ...chokeNotes(played, lengthMs)] : played;
}

const isMonophonic = (voice: Voice) => voice.engine === 'synth' && voice.patch === 'glide-808';

/**
 * The first hi-hat stroke of the next pass closes a hi-hat that is open at the end of a loop. The tail
 * has no strokes, so an inaudible one (velocity 1) is added there.
 */
function chokeNotes(notes: readonly PlayedNote[], loopMs: number): readonly PlayedNote[] {
  const strokes = notes.filter(({ pitch }) => hats.includes(pitch)).sort((a, b) => a.ms - b.ms);
  const [first] = strokes;
  if (first === undefined || strokes.at(-1)?.pitch !== openHat) return [];
  return [{ ms: first.ms + loopMs, lengthMs: 1, pitch: closedHat, velocity: 1 }];
}

/**
 * Every take starts with the controller values of its first bar. During the tail of a loop the
 * controllers repeat the changes of its beginning, because the tail is mixed over the beginning.
 */
function takeControls(
  { kind, startMs, lengthMs, tailMs }: Take,
  controls: readonly Control[],
  fromMs: number,
): readonly Control[] {
  const initialControls = controllerStateAt(fromMs, controls);
  const shiftedControls = shiftControls(
    controls.filter(({ ms }) => ms > fromMs),
    -fromMs,
  );
  const passes = kind === 'full' ? 1 : Math.ceil((lengthMs + tailMs) / lengthMs);
  const pass =
    kind === 'full' ? shiftedControls : shiftedControls.filter(({ ms }) => ms < lengthMs);
  const played = Array.from({ length: passes }, (_, index) =>
    shiftControls(index === 0 ? pass : [...initialControls, ...pass], index * lengthMs),
  ).flat();

  // Controllers are set slightly before the take, so that their change is not audible in it.
  const setupStartMs = Math.max(0, startMs - setupMs);
  const silenced = startMs > 0 ? [{ ms: setupStartMs, controller: allSoundOff, value: 0 }] : [];
  return [
    ...silenced,
    ...shiftControls(initialControls, setupStartMs),
    ...shiftControls(
      played.filter(({ ms }) => ms < lengthMs + tailMs - setupMs),
      startMs,
    ),
  ];
}

function shiftControls(controls: readonly Control[], byMs: number): readonly Control[] {
  return controls.map((control) => ({ ...control, ms: control.ms + byMs }));
}

/** Returns the value of every controller of the part at `fromMs`, timed at 0 ms. */
function controllerStateAt(fromMs: number, controls: readonly Control[]): readonly Control[] {
  const values = new Map<Control['controller'], number>();
  for (const { ms, controller, value } of controls) {
    if (ms <= fromMs) values.set(controller, value);
    else if (!values.has(controller))
      values.set(controller, controllerDefault(controller) ?? value);
  }
  return [...values].map(([controller, value]) => ({ ms: 0, controller, value }));
}

/** Returns the MIDI default of a controller, or undefined when it has none. */
function controllerDefault(controller: Control['controller']): number | undefined {
  if (controller === 'bend' || controller === 1 || controller === 64) return 0;
  if (controller === 11) return 127;
  if (controller >= 70 && controller < 80) return 64;
  return undefined;
}
