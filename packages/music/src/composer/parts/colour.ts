import type { Random } from '#music/score/random.ts';
import { type Chord, pulsesPerStep } from '#music/score/score.ts';
import type { Player } from '../casting.ts';
import type { InstrumentId } from '../instruments.ts';
import { chordAt, inRange, nearest, stepFrom } from '../melody/pitches.ts';
import { barPulses, type WrittenNote } from '../notation.ts';
import type { Plan } from '../plan.ts';

export interface ColourPartOptions {
  readonly plan: Plan;
  readonly player: Player;
  readonly plays: readonly boolean[];
  readonly chords: readonly Chord[];
  readonly tune: readonly WrittenNote[];
  readonly random: Random;
}

type ColourWriter = (options: ColourPartOptions) => WrittenNote[];

/** Sections with clearly more energy than the previous one. */
function arrivals({ sections }: Plan) {
  return sections.filter((section, index) => {
    const before = sections[index - 1];
    return before !== undefined && section.energy > before.energy + 60;
  });
}

/** A riser into every arrival, starting after the previous arrival. */
const rise: ColourWriter = ({ plan }) => {
  const pulses = barPulses(plan.meter);
  return arrivals(plan).map(({ firstBar, energy }, index, all) => {
    const since = firstBar - (all[index - 1]?.firstBar ?? 0);
    const bars = Math.min(since, energy > 700 ? 4 : 2);
    const from = (firstBar - bars) * pulses;
    return { pulse: from, pulses: bars * pulses, pitch: 60, accent: 0.3 };
  });
};

/** An impact on every arrival. */
const strike: ColourWriter = ({ plan }) => {
  const pulses = barPulses(plan.meter);
  return arrivals(plan).map(({ firstBar }) => ({
    pulse: firstBar * pulses,
    pulses,
    pitch: 36,
    accent: 0.5,
  }));
};

/** An ascending scale into every arrival. */
const sweep: ColourWriter = ({ plan, player, chords }) => {
  const pulses = barPulses(plan.meter);
  const [low, high] = player.instrument.range;
  return arrivals(plan).flatMap(({ firstBar }) => {
    const end = firstBar * pulses;
    const { scale } = chordAt(chords, end - 1);
    const count = 14;
    let pitch = nearest(low + Math.round((high - low) * 0.35), scale);
    return Array.from({ length: count }, (_, index) => {
      const note = { pulse: end - (count - index) * 3, pulses: 9, pitch, accent: index / 28 - 0.4 };
      pitch = Math.min(high, stepFrom(pitch, 1, scale));
      return note;
    });
  });
};

/** Doubles up to two long or strong notes of the tune per bar an octave higher. */
const sparkle: ColourWriter = ({ plan, player, plays, tune, random }) => {
  const pulses = barPulses(plan.meter);
  const [low, high] = player.instrument.range;
  const countByBar = new Map<number, number>();
  return tune.flatMap((note) => {
    const bar = Math.floor(note.pulse / pulses);
    const count = countByBar.get(bar) ?? 0;
    if (!plays[bar] || count >= 2 || note.pulses < 2 * pulsesPerStep) return [];
    if (note.accent <= 0 && !random.chance(0.3)) return [];
    countByBar.set(bar, count + 1);
    let pitch = note.pitch + 12;
    while (pitch < low) pitch += 12;
    while (pitch > high) pitch -= 12;
    return [{ ...note, pitch, pulses: Math.max(note.pulses, 24), accent: -0.1 }];
  });
};

/** One to three notes, starting on a chord tone, where the tune is silent. */
const drops: ColourWriter = ({ plan, player, plays, chords, tune, random }) => {
  const pulses = barPulses(plan.meter);
  const [low, high] = player.instrument.range;
  const notes: WrittenNote[] = [];
  for (let bar = 0; bar < plan.bars; bar += 1) {
    if (!plays[bar] || !random.chance(0.45)) continue;
    const start = bar * pulses + random.pick([0, 4, 6, 8, 10]) * pulsesPerStep;
    if (tune.some(({ pulse }) => pulse >= start && pulse < start + 24)) continue;
    const { scale, root, intervals } = chordAt(chords, start);
    const tones = intervals.map((interval) => (root + interval) % 12);
    let pitch = nearest(low + Math.round((high - low) * random.pick([0.45, 0.6, 0.75])), tones);
    for (let count = random.int(1, 3), at = start; count > 0; count -= 1, at += 12) {
      if (at >= plan.bars * pulses) break;
      notes.push({ pulse: at, pulses: 30, pitch, accent: -0.2 });
      pitch = Math.max(low, Math.min(high, stepFrom(pitch, random.pick([-2, -1, 1]), scale)));
    }
  }
  return notes;
};

/** Short off-beat chords, mainly in every second bar. */
const stabs: ColourWriter = ({ plan, player, plays, chords, random }) => {
  const pulses = barPulses(plan.meter);
  const [low, high] = player.instrument.range;
  const hits = random.shuffled([6, 10, 14, 3, 7].filter((step) => step < plan.meter.steps));
  const notes: WrittenNote[] = [];
  for (let bar = 0; bar < plan.bars; bar += 1) {
    if (!plays[bar] || (bar % 2 === 0 && random.chance(0.7))) continue;
    for (const step of hits.slice(0, random.int(1, 2))) {
      const pulse = bar * pulses + step * pulsesPerStep;
      const { root, intervals } = chordAt(chords, pulse);
      const tones = intervals.slice(0, 4).map((interval) => (root + interval) % 12);
      const centre = Math.round((low + high) / 2) + 2;
      const pitches = [centre - 5, centre, centre + 5].map((pitch) => nearest(pitch, tones));
      for (const pitch of new Set(pitches)) notes.push({ pulse, pulses: 9, pitch, accent: 0.3 });
    }
  }
  return notes;
};

/** A crescendo roll into every arrival, with a final stroke. */
const roll: ColourWriter = ({ plan, player, chords }) => {
  const pulses = barPulses(plan.meter);
  const middle = Math.round((player.instrument.range[0] + player.instrument.range[1]) / 2);
  return arrivals(plan).flatMap(({ firstBar }) => {
    const end = firstBar * pulses;
    const tuned = (pulse: number) =>
      inRange(nearest(middle, [chordAt(chords, pulse).root]), player.instrument.range);
    const strokes = Array.from({ length: 16 }, (_, index) => ({
      pulse: end - (16 - index) * 3,
      pulses: 6,
      pitch: tuned(end - 1),
      accent: index / 16 - 0.8,
    }));
    return [...strokes, { pulse: end, pulses: 48, pitch: tuned(end), accent: 0.6 }];
  });
};

const byInstrument: Readonly<Partial<Record<InstrumentId, ColourWriter>>> = {
  riser: rise,
  impact: strike,
  timpani: roll,
  'brass-section': stabs,
  trumpet: stabs,
  'muted-trumpet': stabs,
  trombone: stabs,
};

/** Writes the colour part: effects, stabs and ornaments around the tune. */
export function writeColour(options: ColourPartOptions): WrittenNote[] {
  const { player, plan } = options;
  const { id } = player.instrument;
  const own = byInstrument[id];
  if (own) return own(options);
  const sparkles = options.random.chance(0.5);
  const base = [
    ...(sparkles || player.wanted ? sparkle(options) : []),
    ...(!sparkles || player.wanted ? drops(options) : []),
  ];
  const sweeps = id === 'harp' || plan.mood.devices.includes('sweep');
  const notes = sweeps ? [...base, ...sweep(options)] : base;
  return notes.sort((a, b) => a.pulse - b.pulse || a.pitch - b.pitch);
}
