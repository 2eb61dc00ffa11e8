import { checkBelow, checkMin } from '#music/check.ts';
import type { Chord, Note, Part, Score } from '#music/score/score.ts';
import { pulsesPerStep } from '#music/score/score.ts';
import type { InstrumentId } from '../instrument.ts';
import { instrumentOf } from '../instruments.ts';
import type { Layer } from '../layer-random.ts';
import { chordAt, stableTones } from '../melody/pitches.ts';
import { barPulses } from '../meters.ts';
import type { ScoreCheck } from './score-check.ts';

const isPitched = ({ role, instrument }: Part) =>
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
