import { isBreakBar } from '../score/climax.ts';
import { requestedCurve } from '../score/energy-curve.ts';
import { isProducerBrief } from '../score/recipe.ts';
import type { Section } from '../score/score.ts';
import type { Player } from './casting.ts';
import type { Plan } from './plan.ts';
import { placeStatement, type ThemeStatement } from './theme-statement.ts';

/** For each player, whether it plays in each bar. */
export type Arrangement = ReadonlyMap<Player, readonly boolean[]>;

/** Seats that are silent in sections of a kind, at any energy. */
const silentSeatsByKind: Readonly<Record<Section['kind'], readonly Player['seat'][]>> = {
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

/** Section kinds in which the second player, if cast, plays the tune. */
const secondLeads: readonly Section['kind'][] = ['bridge', 'solo'];

/** Without a second player the lead continues, and without a pad the bass plays in a breakdown. */
function silentSeats(section: Section, cast: Plan['cast']): readonly Player['seat'][] {
  const hasSeat = (seat: Player['seat']) => cast.some((player) => player.seat === seat);
  return silentSeatsByKind[section.kind].filter((seat) => {
    if (seat === 'lead' && secondLeads.includes(section.kind)) return hasSeat('second');
    if (seat === 'bass' && section.kind === 'breakdown') return hasSeat('pad');
    return true;
  });
}

/**
 * The energy that decides which players play in a bar. Along a curve it is the mean of two bars, so that
 * players do not come and go with every bar.
 */
function energyFor({ recipe, energy }: Plan, { firstBar, bars }: Section, bar: number): number {
  const here = energy[bar] as number;
  if (!requestedCurve(recipe)) return here;
  const offset = bar - firstBar;
  const partner = offset % 2 === 0 ? bar + 1 : bar - 1;
  return partner < firstBar + bars ? (here + (energy[partner] as number)) / 2 : here;
}

function playsIn(player: Player, section: Section, bar: number, plan: Plan, peak: number): boolean {
  if (silentSeats(section, plan.cast).includes(player.seat)) return false;
  if (section.kind === 'breakdown' && player.role === 'pad') return true;
  const energy = energyFor(plan, section, bar);
  // The break bar before a climax has only pads and colour.
  if (isBreakBar(section, Math.round(energy * 1000)))
    return player.role === 'pad' || player.role === 'colour';
  // Thresholds assume a peak energy of 1, so they are scaled down for quiet moods.
  const thresholdScale = Math.max(0.62, Math.min(1, peak + 0.12));
  const phrase = Math.floor((bar - section.firstBar) / 4);
  const phraseBonus = phrase > 0 ? 0.06 : 0;
  return energy + phraseBonus >= player.minEnergy * thresholdScale;
}

function forcedSections(player: Player, plan: Plan): readonly Section[] {
  const order = plan.sections
    .filter(({ kind }) => kind !== 'breakdown' || player.role === 'pad')
    .toSorted((a, b) => b.energy - a.energy || a.firstBar - b.firstBar);
  return order.slice(0, player.wanted ? 2 : 1);
}

/** Share of the bars in which an instrument that a producer asked for plays. */
const prominentShare = 0.4;

/** Adds whole sections, the fullest first, until a requested instrument plays often enough. */
function playProminently(player: Player, { sections, bars }: Plan, row: boolean[]): void {
  const fullestFirst = sections
    .filter(({ kind }) => kind !== 'breakdown' || player.role === 'pad')
    .toSorted((a, b) => b.energy - a.energy || a.firstBar - b.firstBar);
  // The last bar has only the final chord.
  const playedBars = () => row.slice(0, bars - 1).filter(Boolean).length;
  for (const section of fullestFirst) {
    if (playedBars() >= prominentShare * (bars - 1)) return;
    row.fill(true, section.firstBar, section.firstBar + section.bars);
  }
}

export function arrange(plan: Plan, statement: ThemeStatement | null = null): Arrangement {
  const peak = Math.max(...plan.energy);
  const rows = new Map<Player, boolean[]>();
  for (const player of plan.cast) {
    const row = plan.sections.flatMap((section) =>
      Array.from({ length: section.bars }, (_, offset) =>
        playsIn(player, section, section.firstBar + offset, plan, peak),
      ),
    );
    const playedBars = row.filter(Boolean).length;
    const isOptional = player.role === 'percussion' && !player.wanted;
    if (player.wanted && isProducerBrief(plan.recipe.brief)) playProminently(player, plan, row);
    else if (playedBars < Math.min(8, plan.bars / 4) && !isOptional) {
      for (const section of forcedSections(player, plan)) {
        row.fill(true, section.firstBar, section.firstBar + section.bars);
      }
    }
    rows.set(player, row);
  }
  thinQuietSections(plan, rows);
  if (statement) playStatement(plan, rows, statement);
  fillEmptyBars(plan, rows);
  return rows;
}

/** Order in which seats are removed from a thinned section. */
const removalOrder: readonly Player['seat'][] = [
  'percussion',
  'arp',
  'counter',
  'colour',
  'drums',
  'comp',
  'pad',
];

const playsHalfOf = (
  row: readonly boolean[],
  { firstBar, bars }: Pick<Section, 'firstBar' | 'bars'>,
) => row.slice(firstBar, firstBar + bars).filter(Boolean).length >= bars / 2;

/** Fall of the energy (0–1000) along a curve or in a version from which on layers are removed. */
const minThinnedFall = 150;

const quietestOf = (sections: readonly Section[]) =>
  sections.toSorted((a, b) => a.energy - b.energy)[0];

/** How much less energy a section has than the one before it. */
const fallTo = (section: Section, sections: readonly Section[]) =>
  (sections[sections.indexOf(section) - 1] as Section).energy - section.energy;

/** The quietest section before the climax, and in a version the one to which the energy falls most. */
function sectionsToThin({ recipe, sections }: Plan): readonly (Section | undefined)[] {
  const climax = sections.findLastIndex(({ kind }) => kind === 'climax');
  const inner = sections.slice(2, Math.max(climax, 0));
  if (!recipe.fit) return [quietestOf(inner)];
  // Hits may divide the climax of a version into several sections.
  const isCalm = ({ kind }: Section) => kind !== 'climax';
  const falls = sections.slice(1).filter(isCalm);
  const lowest = falls.toSorted((a, b) => fallTo(b, sections) - fallTo(a, sections))[0];
  return [quietestOf(inner.filter(isCalm)), lowest];
}

/** Removes two layers from quiet sections, so that the climax contrasts. */
function thinQuietSections(plan: Plan, rows: Map<Player, boolean[]>): void {
  for (const section of sectionsToThin(plan)) {
    if (section) thinSection(plan, rows, section);
  }
}

function thinSection(
  { recipe, sections, bars }: Plan,
  rows: Map<Player, boolean[]>,
  section: Section,
): void {
  const before = sections[sections.indexOf(section) - 1];
  if (!before) return;
  // A curve that does not fall asks for no thinner section, and a version may not fall either.
  const mayNotFall = recipe.fit || requestedCurve(recipe);
  if (mayNotFall && fallTo(section, sections) < minThinnedFall) return;
  // Colour plays in few bars of a section, so that a version counts it as no layer.
  const isLayer = ({ role }: Player) => !recipe.fit || role !== 'colour';
  const layersIn = ({ firstBar, bars: count }: Section) => {
    // The last bar has only the final chord.
    const body = { firstBar, bars: Math.min(count, bars - 1 - firstBar) };
    return [...rows].filter(([player, row]) => isLayer(player) && playsHalfOf(row, body)).length;
  };
  const goal = layersIn(before) - 2;
  for (const seat of removalOrder) {
    if (layersIn(section) <= Math.max(2, goal)) return;
    for (const [player, row] of rows) {
      if (player.seat === seat) {
        row.fill(false, section.firstBar, section.firstBar + section.bars);
      }
    }
  }
}

/** The lead plays every quoted bar of the theme. */
function playStatement(
  plan: Plan,
  rows: ReadonlyMap<Player, boolean[]>,
  statement: ThemeStatement,
): void {
  const { firstBar, bars } = placeStatement(plan, statement);
  for (const [player, row] of rows) {
    if (player.seat === 'lead') row.fill(true, firstBar, firstBar + bars);
  }
}

/** Adds players, pads and chords first, to bars with fewer than two layers. */
function fillEmptyBars(plan: Plan, rows: Map<Player, boolean[]>): void {
  const fillers = (['pad', 'comp', 'arp', 'bass', 'lead'] as const).flatMap((seat) =>
    plan.cast.filter((player) => player.seat === seat),
  );
  for (let bar = 0; bar < plan.bars; bar += 1) {
    let layers = [...rows.values()].filter((row) => row[bar]).length;
    for (const filler of fillers) {
      if (layers >= 2) break;
      const row = rows.get(filler);
      if (!row || row[bar]) continue;
      row[bar] = true;
      layers += 1;
    }
  }
}
