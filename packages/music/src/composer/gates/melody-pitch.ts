import { checkBelow, checkBetween, checkMin } from '#music/check.ts';
import { type Chord, type Note, type Part, pulsesPerStep, type Score } from '#music/score/score.ts';
import { type InstrumentId, instrumentOf } from '../instruments.ts';
import type { Layer } from '../layer-random.ts';
import { chordAt, stableTones } from '../melody/pitches.ts';
import { barPulses } from '../notation.ts';
import type { ScoreCheck } from './score-check.ts';

export const isPitched = ({ role, instrument }: Pick<Part, 'role' | 'instrument'>): boolean =>
  role !== 'drums' && role !== 'percussion' && instrument !== 'riser' && instrument !== 'impact';

const layerOf = ({ role }: Part): Layer => {
  if (role === 'lead' || role === 'counter' || role === 'colour') return 'melody';
  return role === 'bass' ? 'groove' : 'chords';
};

const classOf = ({ pitch }: Note) => pitch % 12;

function fitsHarmony(note: Note, chord: Chord): boolean {
  const tones = [chord.bass, ...chord.intervals.map((interval) => (chord.root + interval) % 12)];
  return chord.scale.includes(classOf(note)) || tones.includes(classOf(note));
}

function isChordTone(note: Note, chord: Chord): boolean {
  const added = chord.intervals.map((interval) => (chord.root + interval) % 12);
  return stableTones(chord).includes(classOf(note)) || added.includes(classOf(note));
}

function outOfRange(part: Part): number {
  const [low, high] = instrumentOf(part.instrument as InstrumentId).range;
  return part.notes.filter(({ pitch }) => pitch < low || pitch > high).length;
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

export function pitchChecks(score: Score, inScale: number): ScoreCheck[] {
  const pitched = score.parts.filter(isPitched);
  const pulses = barPulses(score.meter);
  const at = ({ pulse }: Note) => chordAt(score.chords, pulse);
  const ranges = pitched.map((part) => ({
    ...checkBelow(`notes outside the range: ${part.name}`, outOfRange(part), 1, ''),
    layer: layerOf(part),
  }));
  const notes = pitched.flatMap((part) => part.notes);
  const inHarmonyShare = share(
    notes.filter((note) => fitsHarmony(note, at(note))).length,
    notes.length,
  );
  const strong = pitched
    .filter(({ role }) => role === 'lead')
    .flatMap((part) => part.notes)
    .filter(({ pulse }) => score.meter.beats.includes((pulse % pulses) / pulsesPerStep));
  const chordToneShare = share(
    strong.filter((note) => isChordTone(note, at(note))).length,
    strong.length,
  );
  return [
    ...ranges,
    { ...checkMin('notes of the scale', inHarmonyShare, inScale, ''), layer: 'melody' },
    {
      ...checkMin('chord tones on strong beats of the tune', chordToneShare, 0.7, ''),
      layer: 'melody',
    },
  ];
}

/** Openings of well-known tunes as intervals in semitones, which a new tune must not quote. */
const openings: readonly (readonly number[])[] = [
  [0, 7, 0, 2, 0, -2, -2, 0, -1, 0, -2, 0, -2], // Twinkle, twinkle
  [0, 1, 2, 0, -2, -1, -2, -2, 0, 2, 2], // Ode to Joy
  [0, 2, -2, 5, -1, -4, 0, 2, -2, 7, -2], // Happy birthday
  [2, 2, -4, 0, 2, 2, -4, 4, 1, 2], // Frère Jacques
  [0, 0, 0, 0, 0, 0, 3, -7, 2, 2], // Jingle bells, refrain
  [-1, 1, -1, 1, -5, 3, -2, -3], // Für Elise
  [0, 4, 3, 0, 12, 0, -3, 0], // The Blue Danube
  [-2, -2, 2, 2, 0, 0, -2, 0, 0, 2, 3, 0], // Mary had a little lamb
  [5, 4, -4, 4, -2, -2, -3, -2], // Amazing Grace
  [-1, -2, -2, -2, -1, -2, -2], // Joy to the World
  [2, -2, 2, 3, 2, -2, 2, 2], // Arirang
  [-7, 2, 2, 1, 2, -7, 0], // Minuet in G
  [0, 0, -4, 2, 0, 0, -3], // Beethoven's Fifth
  [2, 1, 2, 2, -4, 4, -1, -4, 4], // In the Hall of the Mountain King
];

const minMatchLength = 7;

/** Whether the notes contain the opening of a known tune, including its repeated notes. */
export function quotesKnownTune(notes: readonly Pick<Note, 'pitch'>[]): boolean {
  const moves = notes.slice(1).map(({ pitch }, index) => pitch - (notes[index]?.pitch ?? pitch));
  return openings.some((opening) => {
    const requiredMoves = opening.slice(0, Math.max(minMatchLength, opening.length - 3));
    return moves.some((_, from) =>
      requiredMoves.every((move, index) => moves[from + index] === move),
    );
  });
}

const maxBreathMs = 7000;
const minGapMs = 90;

/** The longest time in milliseconds without a gap to breathe. */
function longestBreath({ notes }: Part): number {
  let longest = 0;
  let start = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { ms, lengthMs } of notes) {
    if (ms - end > minGapMs) start = ms;
    end = Math.max(end, ms + lengthMs);
    longest = Math.max(longest, end - start);
  }
  return longest;
}

/** Share of the time between the first and the last note in which notes sound. */
function soundingShare({ notes }: Part): number {
  const first = notes[0];
  const last = notes.at(-1);
  if (!first || !last) return 0;
  const sounding = notes.reduce((sum, { lengthMs }) => sum + lengthMs, 0);
  return sounding / (last.ms + last.lengthMs - first.ms);
}

/** A tune of fewer bars is one phrase without a pause. */
const minPausedBars = { own: 5, version: 9 };

export function melodyChecks(score: Score): ScoreCheck[] {
  const tunes = score.parts.filter(({ name }) => name === 'lead');
  return tunes.flatMap((part): ScoreCheck[] => {
    const { manner } = instrumentOf(part.instrument as InstrumentId);
    const breath =
      manner === 'breath'
        ? [
            checkBelow(
              'longest breath of the tune',
              longestBreath(part) / 1000,
              maxBreathMs / 1000,
              's',
            ),
          ]
        : [];
    const maxShare = score.bars < minPausedBars[score.recipe.fit ? 'version' : 'own'] ? 1.1 : 0.97;
    const share = checkBetween(
      'sounding share of the tune',
      soundingShare(part),
      [0.12, maxShare],
      '',
    );
    const quotes = checkBelow('quotes of known tunes', quotesKnownTune(part.notes) ? 1 : 0, 1, '');
    return [...breath, share, quotes].map((check) => ({ ...check, layer: 'melody' }));
  });
}
