import { tagIdsInGroup } from '#features/catalog/catalog.public.ts';

export const tasteGroups = ['genre', 'mood', 'video_theme'] as const;
export type TasteGroup = (typeof tasteGroups)[number];

/** Strength by tag id; the strongest tag of each group has 1. */
export type Taste = ReadonlyMap<number, number>;

export interface Evidence {
  readonly tagIds: readonly number[];
  readonly weight: number;
}

/** Evidence weight at which learned tags count as much as preferences. */
const balancedEvidenceWeight = 3;

/** Combines preferences with tags learned from likes and plays; the learned share grows with evidence. */
export function tasteOf(evidence: readonly Evidence[], chosen: readonly number[]): Taste {
  const taste = new Map<number, number>();
  const weight = evidence.reduce((sum, item) => sum + item.weight, 0);
  for (const group of tasteGroups) {
    const picks = tagIdsInGroup(group, chosen);
    const trust = picks.length === 0 ? 1 : weight / (weight + balancedEvidenceWeight);
    const shares = new Map<number, number>();
    const add = (tag: number, share: number) => shares.set(tag, (shares.get(tag) ?? 0) + share);
    for (const tag of picks) add(tag, (1 - trust) / picks.length);
    for (const { tagIds, weight: own } of evidence)
      for (const tag of tagIdsInGroup(group, tagIds)) add(tag, (trust * own) / weight);
    const strongest = Math.max(...shares.values());
    for (const [tag, share] of shares) if (share > 0) taste.set(tag, share / strongest);
  }
  return taste;
}

/** Minimum strength and maximum number per group of the tags that candidates are filtered by. */
const tasteFilterLimits = {
  minStrength: 0.45,
  maxPerGroup: { genre: 2, mood: 3, video_theme: 2 },
} as const;

export function strongest(taste: Taste, group: TasteGroup): number[] {
  return tagIdsInGroup(group, [...taste.keys()])
    .filter((tag) => (taste.get(tag) ?? 0) >= tasteFilterLimits.minStrength)
    .sort((a, b) => (taste.get(b) ?? 0) - (taste.get(a) ?? 0) || a - b)
    .slice(0, tasteFilterLimits.maxPerGroup[group]);
}

const groupWeights = { genre: 0.45, mood: 0.35, video_theme: 0.2 } as const;

export interface Fit {
  /** From 0 to 1. */
  readonly score: number;
  /** The tags that belong to the taste. */
  readonly tags: readonly {
    readonly tagId: number;
    readonly strength: number;
    readonly score: number;
  }[];
}

/** Scores tags against a taste, in each group by the best tag and by the mean of all. */
export function fitOf(taste: Taste, tagIds: readonly number[]): Fit {
  let score = 0;
  const tags: Fit['tags'][number][] = [];
  for (const group of tasteGroups) {
    const weight = groupWeights[group];
    const ofGroup = tagIdsInGroup(group, tagIds).map((tagId) => {
      const strength = taste.get(tagId) ?? 0;
      return { tagId, strength, score: weight * strength };
    });
    if (ofGroup.length === 0) continue;
    const strengths = ofGroup.map(({ strength }) => strength);
    const mean = strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length;
    score += weight * (0.7 * Math.max(...strengths) + 0.3 * mean);
    tags.push(...ofGroup.filter(({ strength }) => strength > 0));
  }
  return { score, tags };
}
