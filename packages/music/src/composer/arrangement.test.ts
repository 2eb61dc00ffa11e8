import { describe, expect, it } from 'vitest';
import { arrange } from './arrangement.ts';
import type { Player, Seat } from './casting.ts';
import { formed } from './groove/test-grooves.ts';
import { planWith, playerIn } from './test-plans.ts';

type Form = ReturnType<typeof formed>;

/** Who plays in a bar, in the order of the cast. */
function seatsAt(form: Form, cast: readonly Player[], bar: number): Seat[] {
  const rows = arrange(planWith({ ...form, cast }));
  return cast.filter((player) => rows.get(player)?.[bar]).map(({ seat }) => seat);
}

function rowOf(form: Form, cast: readonly Player[], player: Player): readonly boolean[] {
  return arrange(planWith({ ...form, cast })).get(player) ?? [];
}

const ground = [playerIn('lead'), playerIn('comp')];
const everybody = (
  ['lead', 'comp', 'pad', 'counter', 'arp', 'colour', 'bass', 'drums', 'percussion'] as const
).map((seat) => playerIn(seat));

describe('who enters when', () => {
  const form = formed([
    ['verse', 'A', 8, 0.5],
    ['climax', 'B', 8, 1],
  ]);

  it('lets a player in a phrase later who just misses the energy of the section', () => {
    const drums = playerIn('drums', { from: 0.55 });
    const row = rowOf(form, [...ground, drums], drums);
    expect(row.slice(0, 8)).toEqual([false, false, false, false, true, true, true, true]);
  });

  it('does not let in who misses it by far', () => {
    const drums = playerIn('drums', { from: 0.7 });
    const row = rowOf(form, [...ground, drums], drums);
    expect(row.slice(0, 8)).not.toContain(true);
    expect(row.slice(8)).not.toContain(false);
  });
});

describe('sections that stand back', () => {
  it('takes two layers from the quietest section before the climax', () => {
    const form = formed([
      ['verse', 'A', 4, 0.5],
      ['chorus', 'B', 4, 0.8],
      ['verse', 'A', 4, 0.4],
      ['climax', 'B', 4, 1],
    ]);
    const full = everybody.map(({ seat }) => seat);
    expect(seatsAt(form, everybody, 6)).toEqual(full);
    const left = full.filter((seat) => seat !== 'percussion' && seat !== 'arp');
    for (const bar of [8, 9, 10, 11]) expect(seatsAt(form, everybody, bar)).toEqual(left);
    expect(seatsAt(form, everybody, 12)).toEqual(full);
  });

  it('carries a breakdown on its pad, however quiet, or else on its bass', () => {
    const form = formed([
      ['verse', 'A', 4, 0.5],
      ['chorus', 'B', 4, 0.8],
      ['breakdown', 'C', 4, 0.2],
      ['climax', 'B', 4, 1],
    ]);
    const pad = playerIn('pad', { from: 0.9 });
    const bass = playerIn('bass', { from: 0 });
    expect(seatsAt(form, [...ground, pad, bass], 9)).toContain('pad');
    expect(seatsAt(form, [...ground, pad, bass], 9)).not.toContain('bass');
    expect(seatsAt(form, [...ground, bass], 9)).toContain('bass');
  });

  it('leaves a breakdown without beat and bass, however full it is', () => {
    const form = formed([
      ['verse', 'A', 4, 0.5],
      ['breakdown', 'C', 4, 0.95],
      ['climax', 'B', 4, 1],
    ]);
    expect(seatsAt(form, everybody, 5)).toEqual(['lead', 'comp', 'pad', 'colour']);
  });

  it('keeps only what rings on in the held breath before a climax', () => {
    const { sections, energy } = formed([
      ['verse', 'A', 4, 0.5],
      ['chorus', 'B', 4, 0.6],
      ['climax', 'B', 4, 1],
    ]);
    const form = { sections, energy: energy.with(7, 0.2) };
    expect(seatsAt(form, everybody, 6)).toEqual(everybody.map(({ seat }) => seat));
    expect(seatsAt(form, everybody, 7)).toEqual(['pad', 'colour']);
    expect(seatsAt(form, everybody, 8)).toEqual(everybody.map(({ seat }) => seat));
  });
});

it('calls pads and chords where fewer than two would play', () => {
  const form = formed([
    ['intro', 'A', 4, 0.1],
    ['climax', 'B', 8, 1],
  ]);
  const lead = playerIn('lead');
  const comp = playerIn('comp', { from: 0.6 });
  const pad = playerIn('pad', { from: 0.6 });
  expect(seatsAt(form, [lead, comp, pad], 0)).toEqual(['lead', 'pad']);
  expect(seatsAt(form, [lead, comp], 0)).toEqual(['lead', 'comp']);
});

describe('players the energy never calls', () => {
  const form = formed([
    ['intro', 'A', 4, 0.2],
    ['verse', 'A', 4, 0.3],
    ['chorus', 'B', 4, 0.4],
    ['outro', 'A', 4, 0.2],
  ]);
  const sectionsHeard = (player: Player) => {
    const row = rowOf(form, [...ground, player], player);
    return form.sections.filter(({ firstBar }) => row[firstBar]).map(({ kind }) => kind);
  };

  it('are heard once, and twice when they were asked for', () => {
    expect(sectionsHeard(playerIn('bass', { from: 1 }))).toEqual(['chorus']);
    expect(sectionsHeard(playerIn('bass', { from: 1, wanted: true }))).toEqual(['verse', 'chorus']);
  });

  it('stay away as percussion, unless percussion was asked for', () => {
    const percussion = playerIn('percussion', { from: 1 });
    expect(sectionsHeard(percussion)).toEqual([]);
    expect(sectionsHeard({ ...percussion, wanted: true })).toEqual(['verse', 'chorus']);
  });
});
