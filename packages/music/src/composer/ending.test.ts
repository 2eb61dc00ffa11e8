import { expect, it } from 'vitest';
import { engineVersion, type Recipe } from '../score/recipe.ts';
import type { Chord } from '../score/score.ts';
import { writeEnding } from './ending.ts';
import type { EndingKind } from './genre.ts';
import { instrumentOf } from './instruments.ts';
import { layers } from './layer-random.ts';
import { moodOf } from './moods.ts';
import { barPulses, meterOf } from './notation.ts';
import { createClock, straightSwing } from './performance/clock.ts';
import { writeDraft } from './write-draft.ts';

const none = Object.fromEntries(layers.map((layer) => [layer, 0])) as Parameters<
  typeof writeDraft
>[1];

function endings(kind: EndingKind, seed: number, meter?: '3/4' | '7/8') {
  const recipe: Recipe = {
    engine: engineVersion,
    seed,
    brief: { genre: '어쿠스틱', moods: ['희망찬'], insts: [], seconds: 40 },
  };
  const draft = writeDraft(recipe, none, null);
  const plan = { ...draft.plan, ending: kind, ...(meter && { meter: meterOf(meter) }) };
  const start = (plan.bars - 1) * barPulses(plan.meter);
  const parts = plan.cast.map((player) => ({
    player,
    notes: writeEnding(plan, player, draft.written.get(player) ?? [], draft.chords).filter(
      ({ pulse }) => pulse >= start,
    ),
  }));
  return { plan, start, tonic: draft.chords.at(-1)?.root as number, parts };
}

const kinds: readonly EndingKind[] = ['held', 'ritenuto', 'plagal', 'stab', 'fade', 'button'];

it.each(kinds)(
  'ends "%s" on one pulse, with the root in the bass and a chord in comp and pad',
  (kind) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const { parts, tonic } = endings(kind, seed);
      const last = Math.max(...parts.flatMap(({ notes }) => notes.map(({ pulse }) => pulse)));
      for (const { player, notes } of parts) {
        if (notes.length === 0 || player.role === 'colour') continue;
        expect(notes.at(-1)?.pulse).toBe(last);
        if (player.role === 'bass') expect((notes.at(-1)?.pitch as number) % 12).toBe(tonic);
        if (player.role === 'comp' || player.role === 'pad') {
          const chord = notes.filter(({ pulse }) => pulse === last);
          expect(chord.length).toBeGreaterThanOrEqual(Math.min(2, player.instrument.voices));
        }
      }
    }
  },
);

it('moves the bass of a plagal ending from the fourth degree to the tonic', () => {
  for (let seed = 0; seed < 12; seed += 1) {
    const { parts, start, tonic } = endings('plagal', seed);
    const bass = parts.find(({ player }) => player.role === 'bass');
    if (!bass) continue;
    expect(bass.notes.map(({ pitch }) => pitch % 12)).toEqual([(tonic + 5) % 12, tonic]);
    expect(bass.notes[0]?.pulse).toBe(start);
  }
});

it.each(['3/4', '7/8'] as const)('puts a late last stroke on a beat of %s', (meter) => {
  for (const kind of ['plagal', 'button'] as const) {
    const { plan, parts, start } = endings(kind, 3, meter);
    const bass = parts.find(({ player }) => player.role === 'bass')?.notes.at(-1);
    expect(plan.meter.beats).toContain(((bass?.pulse as number) - start) / 6);
  }
});

it('uses the crash key of the orchestra kit, whose usual cymbal keys are timpani', () => {
  const { plan } = endings('stab', 3);
  const instrument = instrumentOf('orchestra-kit');
  const player = { seat: 'drums', role: 'drums', instrument, minEnergy: 0, wanted: false } as const;
  const pulse = (plan.bars - 1) * barPulses(plan.meter);
  const beat = { pulse: pulse - 24, pulses: 6, pitch: 36, accent: 0 };
  const chord = { pulse: 0, root: 0, intervals: [0, 4, 7] } as unknown as Chord;
  const hits = writeEnding({ ...plan, ending: 'stab' }, player, [beat], [chord]).slice(1);
  expect(hits.map(({ pitch }) => pitch)).toEqual([36, 57]);
});

it('pauses before the last stroke for the false-ending device', () => {
  const { plan, start } = endings('stab', 3);
  const funny = { ...plan, ending: 'stab' as const, mood: moodOf('코믹한') };
  const [player] = plan.cast;
  if (!player) throw new Error('nobody plays');
  const chord = { pulse: 0, root: 0, intervals: [0, 4, 7] } as unknown as Chord;
  const note = { pulse: start - 96, pulses: 96, pitch: 72, accent: 0 };
  const silences = [funny, plan].map((each) => {
    const [before, last] = writeEnding(each, player, [note], [chord]);
    return (last?.pulse as number) - ((before?.pulse as number) + (before?.pulses as number));
  });
  expect(silences[0]).toBeGreaterThanOrEqual((silences[1] as number) + 24);
});

it('limits the wait for the last stroke to 900 ms', () => {
  for (const quarterMs of [400, 736, 1200]) {
    const { plan, start } = endings('button', 1);
    const slow = { ...plan, quarterMs };
    const player = slow.cast.find(({ role }) => role === 'bass') as (typeof slow.cast)[number];
    const chord = { pulse: 0, pulses: start, root: 0, intervals: [0, 4, 7], bass: 0 };
    const chords = [{ ...chord, roman: 'I', function: 'tonic' as const, scale: [0, 4, 7] }];
    const note = { pulse: start - 24, pulses: 24, pitch: 40, accent: 0 };
    const last = writeEnding(slow, player, [note], chords).at(-1);
    const waitMs = (((last?.pulse ?? 0) - start) / 24) * quarterMs;
    expect(waitMs).toBeLessThanOrEqual(900);
  }
});

it('leaves time to decay before the end of a piece of exact length', () => {
  for (const kind of kinds) {
    const brief = {
      genre: '팝',
      moods: ['행복한'],
      insts: [],
      seconds: 15,
      isExact: true,
    } as const;
    const draft = writeDraft({ engine: engineVersion, seed: 2, brief }, none, null);
    const plan = { ...draft.plan, ending: kind };
    const clock = createClock(plan, straightSwing);
    const ends = plan.cast.flatMap((player) =>
      writeEnding(plan, player, draft.written.get(player) ?? [], draft.chords).map(
        ({ pulse, pulses }) => clock(pulse + pulses),
      ),
    );
    expect(Math.max(...ends)).toBeLessThan(15_000 - 850);
  }
});
