import { tagIdsIn } from '#features/catalog/catalog.public.ts';

/** What a person's taste is told by. */
export const tasteGroups = ['genre', 'mood', 'video_theme'] as const;
export type TasteGroup = (typeof tasteGroups)[number];

/** How much an option is to somebody's taste: the strongest of its group is 1. */
export type Taste = ReadonlyMap<number, number>;

export interface Evidence {
  readonly tagIds: readonly number[];
  readonly weight: number;
}

/** After likes of this weight, what was learned counts as much as what was chosen. */
const evenAt = 3;

/** What was chosen, and what is learned from likes and plays, which counts the more the more there is. */
export function tasteOf(evidence: readonly Evidence[], chosen: readonly number[]): Taste {
  const taste = new Map<number, number>();
  const weight = evidence.reduce((sum, one) => sum + one.weight, 0);
  for (const group of tasteGroups) {
    const picks = tagIdsIn(group, chosen);
    const trust = picks.length === 0 ? 1 : weight / (weight + evenAt);
    const shares = new Map<number, number>();
    const add = (tag: number, share: number) => shares.set(tag, (shares.get(tag) ?? 0) + share);
    for (const tag of picks) add(tag, (1 - trust) / picks.length);
    for (const { tagIds, weight: own } of evidence)
      for (const tag of tagIdsIn(group, tagIds)) add(tag, (trust * own) / weight);
    const strongest = Math.max(...shares.values());
    for (const [tag, share] of shares) if (share > 0) taste.set(tag, share / strongest);
  }
  return taste;
}

/** Options this strong are looked for, and no more than so many of a group. */
const looked = { least: 0.45, most: { genre: 2, mood: 3, video_theme: 2 } } as const;

export function strongest(taste: Taste, group: TasteGroup): number[] {
  return tagIdsIn(group, [...taste.keys()])
    .filter((tag) => (taste.get(tag) ?? 0) >= looked.least)
    .sort((a, b) => (taste.get(b) ?? 0) - (taste.get(a) ?? 0) || a - b)
    .slice(0, looked.most[group]);
}

const worth = { genre: 0.45, mood: 0.35, video_theme: 0.2 } as const;

export interface Fit {
  /** From 0 to 1. */
  readonly score: number;
  /** What speaks for it most. */
  readonly best: { readonly tagId: number; readonly score: number } | null;
}

/** How well a piece is to a taste: in each group by its best option, and by how many of them fit. */
export function fitOf(taste: Taste, tagIds: readonly number[]): Fit {
  let score = 0;
  let best: Fit['best'] = null;
  for (const group of tasteGroups) {
    const values = tagIdsIn(group, tagIds).map((tagId) => ({ tagId, of: taste.get(tagId) ?? 0 }));
    const [top] = values.toSorted((a, b) => b.of - a.of || a.tagId - b.tagId);
    if (!top || top.of === 0) continue;
    const mean = values.reduce((sum, { of }) => sum + of, 0) / values.length;
    const own = worth[group] * (0.7 * top.of + 0.3 * mean);
    score += own;
    if (!best || own > best.score) best = { tagId: top.tagId, score: own };
  }
  return { score, best };
}
