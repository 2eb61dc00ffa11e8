import { isFarBelow } from '../score/held-breath.ts';
import type { Section } from '../score/score.ts';
import type { Player } from './casting.ts';
import type { Plan } from './plan.ts';

/** Who plays in which bar. */
export type Arrangement = ReadonlyMap<Player, readonly boolean[]>;

/** Seats that sections of a kind leave empty, whatever the energy. */
const silent: Readonly<Record<Section['kind'], readonly Player['seat'][]>> = {
  intro: ['counter', 'second'],
  verse: ['second'],
  chorus: [],
  bridge: ['lead'],
  build: ['counter'],
  breakdown: ['drums', 'bass', 'counter', 'percussion', 'arp'],
  climax: [],
  solo: ['lead', 'counter'],
  outro: ['counter', 'second', 'arp'],
};

/** In these the tune is carried by the second voice, where there is one. */
const secondLeads: readonly Section['kind'][] = ['bridge', 'solo'];

/** Without a second voice the lead sings on, and without a pad the bass holds a breakdown together. */
function silentSeats(section: Section, cast: Plan['cast']): readonly Player['seat'][] {
  const seated = (seat: Player['seat']) => cast.some((player) => player.seat === seat);
  return silent[section.kind].filter((seat) => {
    if (seat === 'lead' && secondLeads.includes(section.kind)) return seated('second');
    if (seat === 'bass' && section.kind === 'breakdown') return seated('pad');
    return true;
  });
}

function playsIn(player: Player, section: Section, bar: number, plan: Plan, peak: number): boolean {
  if (silentSeats(section, plan.cast).includes(player.seat)) return false;
  if (section.kind === 'breakdown' && player.role === 'pad') return true;
  const energy = plan.energy[bar] as number;
  // A single held breath before a climax keeps only pads and what rings on.
  if (isFarBelow(section, Math.round(energy * 1000)))
    return player.role === 'pad' || player.role === 'colour';
  // Thresholds are written for a full scale; a quiet mood reaches its own fullness.
  const reach = Math.max(0.62, Math.min(1, peak + 0.12));
  const phrase = Math.floor((bar - section.firstBar) / 4);
  const late = phrase > 0 ? 0.06 : 0;
  return energy + late >= player.from * reach;
}

function forced(player: Player, plan: Plan): readonly Section[] {
  const order = plan.sections
    .filter(({ kind }) => kind !== 'breakdown' || player.role === 'pad')
    .toSorted((a, b) => b.energy - a.energy || a.firstBar - b.firstBar);
  return order.slice(0, player.wanted ? 2 : 1);
}

export function arrange(plan: Plan): Arrangement {
  const peak = Math.max(...plan.energy);
  const rows = new Map<Player, boolean[]>();
  for (const player of plan.cast) {
    const row = plan.sections.flatMap((section) =>
      Array.from({ length: section.bars }, (_, offset) =>
        playsIn(player, section, section.firstBar + offset, plan, peak),
      ),
    );
    const heard = row.filter(Boolean).length;
    const mayStayAway = player.role === 'percussion' && !player.wanted;
    if (heard < Math.min(8, plan.bars / 4) && !mayStayAway) {
      for (const section of forced(player, plan)) {
        row.fill(true, section.firstBar, section.firstBar + section.bars);
      }
    }
    rows.set(player, row);
  }
  thinOneSection(plan, rows);
  fillEmptyBars(plan, rows);
  return rows;
}

/** Who leaves first where a section must stand back. */
const leaving: readonly Player['seat'][] = [
  'percussion',
  'arp',
  'counter',
  'colour',
  'drums',
  'comp',
  'pad',
];

const playsMostOf = (row: readonly boolean[], { firstBar, bars }: Section) =>
  row.slice(firstBar, firstBar + bars).filter(Boolean).length >= bars / 2;

/** A climax needs something to rise from: the quietest section before it loses two layers. */
function thinOneSection({ sections }: Plan, rows: Map<Player, boolean[]>): void {
  const climax = sections.findLastIndex(({ kind }) => kind === 'climax');
  const inner = sections.slice(2, Math.max(climax, 0));
  const quietest = inner.toSorted((a, b) => a.energy - b.energy)[0];
  const before = quietest && sections[sections.indexOf(quietest) - 1];
  if (!quietest || !before) return;
  const layersIn = (section: Section) =>
    [...rows.values()].filter((row) => playsMostOf(row, section)).length;
  const goal = layersIn(before) - 2;
  for (const seat of leaving) {
    if (layersIn(quietest) <= Math.max(2, goal)) return;
    for (const [player, row] of rows) {
      if (player.seat === seat) {
        row.fill(false, quietest.firstBar, quietest.firstBar + quietest.bars);
      }
    }
  }
}

/** No bar is left with fewer than two layers; pads and chords are called first. */
function fillEmptyBars(plan: Plan, rows: Map<Player, boolean[]>): void {
  const helpers = (['pad', 'comp', 'arp', 'bass', 'lead'] as const).flatMap((seat) =>
    plan.cast.filter((player) => player.seat === seat),
  );
  for (let bar = 0; bar < plan.bars; bar += 1) {
    let layers = [...rows.values()].filter((row) => row[bar]).length;
    for (const helper of helpers) {
      if (layers >= 2) break;
      const row = rows.get(helper);
      if (!row || row[bar]) continue;
      row[bar] = true;
      layers += 1;
    }
  }
}
