import { channelVoice } from '../score/midi-voice.ts';
import { barMsOf, type Performance, type PlayedNote } from '../score/played.ts';
import { type Control, type Part, pulsesPerStep, type Score } from '../score/score.ts';
import type { Voice } from '../score/voice.ts';
import { setUpMs, type Take } from './takes.ts';

/** What a held note must leave of the tail for its release, lest it sound into the next take. */
const releaseMs = 1500;
const allSoundOff = 120;
const openHat = 46;
const closedHat = 42;
const hats: readonly number[] = [closedHat, 44, openHat];

/** What the part plays on the reel of these takes. */
export function performanceOf(part: Part, score: Score, takes: readonly Take[]): Performance {
  const barMs = barMsOf(score.meter, score.quarterMs);
  const pulsesPerBar = score.meter.steps * pulsesPerStep;
  const controls = part.controls.toSorted((a, b) => a.ms - b.ms);
  return {
    voice: part.voice,
    notes: takes
      .flatMap((take) => notesOf(take, part, { barMs, pulsesPerBar }))
      .sort((a, b) => a.ms - b.ms || a.pitch - b.pitch),
    controls: takes.flatMap((take) => controlsOf(take, controls, take.firstBar * barMs)),
  };
}

function notesOf(
  { kind, firstBar, bars, startMs, lengthMs, tailMs }: Take,
  part: Part,
  { barMs, pulsesPerBar }: { readonly barMs: number; readonly pulsesPerBar: number },
): PlayedNote[] {
  const written = part.notes.filter(
    ({ pulse }) =>
      kind === 'full' ||
      (pulse >= firstBar * pulsesPerBar && pulse < (firstBar + bars) * pulsesPerBar),
  );
  // A voice that plays one note at a time ends the last one where the first begins again.
  const latestEndMs = lengthMs + (kind === 'loop' && alone(part.voice) ? 0 : tailMs - releaseMs);
  const played = written.map(({ ms, lengthMs: heldMs, pitch, velocity }) => {
    const shiftedMs = ms - firstBar * barMs;
    // What is played a little before the first bar of a loop is heard at the end of its last.
    const atMs = shiftedMs < 0 && kind === 'loop' ? shiftedMs + lengthMs : Math.max(0, shiftedMs);
    const fittingMs = Math.max(1, Math.min(heldMs, latestEndMs - atMs));
    return { ms: startMs + atMs, lengthMs: fittingMs, pitch, velocity };
  });
  const drums = channelVoice(part.voice).drums;
  return drums && kind === 'loop' ? [...played, ...choke(played, lengthMs)] : played;
}

const alone = (voice: Voice) => voice.engine === 'synth' && voice.patch === 'glide-808';

/**
 * A hat left open at the end of a loop is closed by the first stroke of the next time round. There
 * is no stroke in the tail, so there must be one that nobody hears.
 */
function choke(notes: readonly PlayedNote[], loopMs: number): readonly PlayedNote[] {
  const strokes = notes.filter(({ pitch }) => hats.includes(pitch)).sort((a, b) => a.ms - b.ms);
  const [first] = strokes;
  if (first === undefined || strokes.at(-1)?.pitch !== openHat) return [];
  return [{ ms: first.ms + loopMs, lengthMs: 1, pitch: closedHat, velocity: 1 }];
}

/**
 * Every take begins with all controllers set as they stand there in the piece; during the tail of a
 * loop they move as at its beginning, because that is when the tail is heard.
 */
function controlsOf(
  { kind, startMs, lengthMs, tailMs }: Take,
  controls: readonly Control[],
  fromMs: number,
): readonly Control[] {
  const standing = stateAt(fromMs, controls);
  const moving = shifted(
    controls.filter(({ ms }) => ms > fromMs),
    -fromMs,
  );
  const passes = kind === 'full' ? 1 : Math.ceil((lengthMs + tailMs) / lengthMs);
  const pass = kind === 'full' ? moving : moving.filter(({ ms }) => ms < lengthMs);
  const played = Array.from({ length: passes }, (_, index) =>
    shifted(index === 0 ? pass : [...standing, ...pass], index * lengthMs),
  ).flat();

  // A little before the take: nothing of it must be heard while a controller still moves there.
  const preparedMs = Math.max(0, startMs - setUpMs);
  const silenced = startMs > 0 ? [{ ms: preparedMs, controller: allSoundOff, value: 0 }] : [];
  return [
    ...silenced,
    ...shifted(standing, preparedMs),
    ...shifted(
      played.filter(({ ms }) => ms < lengthMs + tailMs - setUpMs),
      startMs,
    ),
  ];
}

function shifted(controls: readonly Control[], byMs: number): readonly Control[] {
  return controls.map((control) => ({ ...control, ms: control.ms + byMs }));
}

/** The last value of every controller the part uses, at 0 ms. */
function stateAt(fromMs: number, controls: readonly Control[]): readonly Control[] {
  const values = new Map<Control['controller'], number>();
  for (const { ms, controller, value } of controls) {
    if (ms <= fromMs) values.set(controller, value);
    else if (!values.has(controller)) values.set(controller, atRest(controller) ?? value);
  }
  return [...values].map(([controller, value]) => ({ ms: 0, controller, value }));
}

/** Where a controller stands before anyone moves it; undefined when it is nowhere at home. */
function atRest(controller: Control['controller']): number | undefined {
  if (controller === 'bend' || controller === 1 || controller === 64) return 0;
  if (controller === 11) return 127;
  if (controller >= 70 && controller < 80) return 64;
  return undefined;
}
