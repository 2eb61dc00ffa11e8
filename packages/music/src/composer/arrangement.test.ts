import { describe, expect, it } from 'vitest';
import { fitSampleRate } from '#music/score/fit.ts';
import { arrange } from './arrangement.ts';
import type { Player, Seat } from './casting.ts';
import { createForm } from './groove/test-grooves.ts';
import { createTestPlan, createTestPlayer } from './test-plans.ts';

type Form = ReturnType<typeof createForm>;

/** The seats that play in a bar, in cast order. */
function seatsAt(form: Form, cast: readonly Player[], bar: number): Seat[] {
  const rows = arrange(createTestPlan({ ...form, cast }));
  return cast.filter((player) => rows.get(player)?.[bar]).map(({ seat }) => seat);
}

function rowOf(form: Form, cast: readonly Player[], player: Player): readonly boolean[] {
  return arrange(createTestPlan({ ...form, cast })).get(player) ?? [];
}

const basePlayers = [createTestPlayer('lead'), createTestPlayer('comp')];
const allPlayers = (
  ['lead', 'comp', 'pad', 'counter', 'arp', 'colour', 'bass', 'drums', 'percussion'] as const
).map((seat) => createTestPlayer(seat));

describe('entries', () => {
  const form = createForm([
    ['verse', 'A', 8, 0.5],
    ['climax', 'B', 8, 1],
  ]);

  it('lets a player enter one phrase late when the section is slightly below its threshold', () => {
    const drums = createTestPlayer('drums', { minEnergy: 0.55 });
    const row = rowOf(form, [...basePlayers, drums], drums);
    expect(row.slice(0, 8)).toEqual([false, false, false, false, true, true, true, true]);
  });

  it('omits a player whose threshold is far above the energy of the section', () => {
    const drums = createTestPlayer('drums', { minEnergy: 0.7 });
    const row = rowOf(form, [...basePlayers, drums], drums);
    expect(row.slice(0, 8)).not.toContain(true);
    expect(row.slice(8)).not.toContain(false);
  });
});

describe('reduced sections', () => {
  it('removes two layers from the quietest section before the climax', () => {
    const form = createForm([
      ['verse', 'A', 4, 0.5],
      ['chorus', 'B', 4, 0.8],
      ['verse', 'A', 4, 0.4],
      ['climax', 'B', 4, 1],
    ]);
    const full = allPlayers.map(({ seat }) => seat);
    expect(seatsAt(form, allPlayers, 6)).toEqual(full);
    const remainingSeats = full.filter((seat) => seat !== 'percussion' && seat !== 'arp');
    for (const bar of [8, 9, 10, 11])
      expect(seatsAt(form, allPlayers, bar)).toEqual(remainingSeats);
    expect(seatsAt(form, allPlayers, 12)).toEqual(full);
  });

  it('removes two layers of a version where its energy falls most, but none of its climax', () => {
    const form = createForm([
      ['verse', 'A', 4, 0.5],
      ['chorus', 'B', 4, 0.8],
      ['climax', 'B', 4, 0.7],
      ['climax', 'B', 4, 1],
      ['verse', 'A', 4, 0.4],
    ]);
    const fit = { samples: 60 * fitSampleRate, hits: [], shapes: [] };
    const plan = createTestPlan({ ...form, cast: allPlayers });
    const rows = arrange({ ...plan, recipe: { ...plan.recipe, fit } });
    const seatsIn = (bar: number) =>
      allPlayers.filter((player) => rows.get(player)?.[bar]).map(({ seat }) => seat);
    const full = allPlayers.map(({ seat }) => seat);
    expect(seatsIn(8)).toEqual(full);
    expect(seatsIn(16)).toEqual(full.filter((seat) => seat !== 'percussion' && seat !== 'arp'));
  });

  it('plays the pad in a quiet breakdown, or the bass if there is no pad', () => {
    const form = createForm([
      ['verse', 'A', 4, 0.5],
      ['chorus', 'B', 4, 0.8],
      ['breakdown', 'C', 4, 0.2],
      ['climax', 'B', 4, 1],
    ]);
    const pad = createTestPlayer('pad', { minEnergy: 0.9 });
    const bass = createTestPlayer('bass', { minEnergy: 0 });
    expect(seatsAt(form, [...basePlayers, pad, bass], 9)).toContain('pad');
    expect(seatsAt(form, [...basePlayers, pad, bass], 9)).not.toContain('bass');
    expect(seatsAt(form, [...basePlayers, bass], 9)).toContain('bass');
  });

  it('plays neither drums nor bass in a breakdown of high energy', () => {
    const form = createForm([
      ['verse', 'A', 4, 0.5],
      ['breakdown', 'C', 4, 0.95],
      ['climax', 'B', 4, 1],
    ]);
    expect(seatsAt(form, allPlayers, 5)).toEqual(['lead', 'comp', 'pad', 'colour']);
  });

  it('plays only pad and colour in the break before a climax', () => {
    const { sections, energy } = createForm([
      ['verse', 'A', 4, 0.5],
      ['chorus', 'B', 4, 0.6],
      ['climax', 'B', 4, 1],
    ]);
    const form = { sections, energy: energy.with(7, 0.2) };
    expect(seatsAt(form, allPlayers, 6)).toEqual(allPlayers.map(({ seat }) => seat));
    expect(seatsAt(form, allPlayers, 7)).toEqual(['pad', 'colour']);
    expect(seatsAt(form, allPlayers, 8)).toEqual(allPlayers.map(({ seat }) => seat));
  });
});

it('adds pad or comp to bars with fewer than two players', () => {
  const form = createForm([
    ['intro', 'A', 4, 0.1],
    ['climax', 'B', 8, 1],
  ]);
  const lead = createTestPlayer('lead');
  const comp = createTestPlayer('comp', { minEnergy: 0.6 });
  const pad = createTestPlayer('pad', { minEnergy: 0.6 });
  expect(seatsAt(form, [lead, comp, pad], 0)).toEqual(['lead', 'pad']);
  expect(seatsAt(form, [lead, comp], 0)).toEqual(['lead', 'comp']);
});

describe('players above the energy of the whole piece', () => {
  const form = createForm([
    ['intro', 'A', 4, 0.2],
    ['verse', 'A', 4, 0.3],
    ['chorus', 'B', 4, 0.4],
    ['outro', 'A', 4, 0.2],
  ]);
  const playedSections = (player: Player) => {
    const row = rowOf(form, [...basePlayers, player], player);
    return form.sections.filter(({ firstBar }) => row[firstBar]).map(({ kind }) => kind);
  };

  it('play in one section, or in two when the brief requests them', () => {
    expect(playedSections(createTestPlayer('bass', { minEnergy: 1 }))).toEqual(['chorus']);
    expect(playedSections(createTestPlayer('bass', { minEnergy: 1, wanted: true }))).toEqual([
      'verse',
      'chorus',
    ]);
  });

  it('are left out when they are percussion, unless the brief requests percussion', () => {
    const percussion = createTestPlayer('percussion', { minEnergy: 1 });
    expect(playedSections(percussion)).toEqual([]);
    expect(playedSections({ ...percussion, wanted: true })).toEqual(['verse', 'chorus']);
  });
});
