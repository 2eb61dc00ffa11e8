import type { Random } from '#music/score/random.ts';

/**
 * Rules of a grammar of functions: symbols start with a capital and end with their number of slots;
 * other words are chords, one per slot, or two separated by a comma.
 */
export type Rules = Readonly<Record<string, readonly (readonly [weight: number, text: string])[]>>;

export type Cadence = 'full' | 'half' | 'plagal' | 'deceptive' | 'open';

const symbols: Readonly<Record<Cadence, string>> = {
  full: 'Full',
  half: 'Half',
  plagal: 'Plagal',
  deceptive: 'Deceptive',
  open: 'Open',
};

export const fullPhrases: Rules[string] = [
  [3, 'T2 PD1 Home1'],
  [3, 'T1 P1 D1 Home1'],
  [0.5, 'P1 T1 PD1 Home1'],
];

/** Phrases of tonic (T), predominant (P) and dominant (D) areas, shared by several rule sets. */
export const phraseRules: Rules = {
  Full4: fullPhrases,
  Half4: [
    [4, 'T2 P1 H1'],
    [2, 'T3 H1'],
    [2, 'T1 P2 H1'],
  ],
  Deceptive4: [
    [2, 'T2 PD1 Six1'],
    [2, 'T1 P1 D1 Six1'],
  ],
  Plagal4: [
    [3, 'T2 P1 Home1'],
    [2, 'T1 P2 Home1'],
  ],
  Open4: [
    [3, 'T2 P2'],
    [2, 'T2 P1 Six1'],
    [1, 'T1 P1 Home1 P1'],
  ],
  Full2: [
    [3, 'PD1 Home1'],
    [2, 'D1 Home1'],
  ],
  Half2: [[1, 'P1 H1']],
  Deceptive2: [
    [2, 'PD1 Six1'],
    [2, 'D1 Six1'],
  ],
  Plagal2: [[1, 'P1 Home1']],
  Open2: [
    [2, 'P2'],
    [1, 'Six1 P1'],
    [1, 'P1 Six1'],
  ],
};

export function expand(text: string, rules: Rules, random: Random): string[] {
  return text.split(' ').flatMap((word) => {
    if (!/^[A-Z]/.test(word)) return [word];
    const rule = rules[word];
    if (!rule) throw new Error(`no rule for "${word}"`);
    const choice = random.weighted(rule.map(([weight, item]) => ({ weight, item })));
    return expand(choice, rules, random);
  });
}

/** Expands a phrase of two or four slots that ends with the cadence. */
export const expandCadence = (
  cadence: Cadence,
  slots: 2 | 4,
  rules: Rules,
  random: Random,
): string[] => expand(`${symbols[cadence]}${slots}`, rules, random);

interface PhrasePlan {
  readonly slots: number;
  readonly cadence: Cadence;
  /** Cadence of the first half of eight slots. */
  readonly middle: Cadence;
  /** Whether the phrase starts away from the tonic, as a contrasting theme does. */
  readonly away: boolean;
  /** Whether the second half begins like the first. */
  readonly period: boolean;
}

/** Expands a phrase of two, four or eight slots. */
export function expandPhrase(plan: PhrasePlan, rules: Rules, random: Random): string[] {
  if (plan.slots <= 2) return expand(plan.away ? 'AwayPair2' : 'Pair2', rules, random);
  const half = (cadence: Cadence) =>
    plan.away ? expand('Away4', rules, random) : expandCadence(cadence, 4, rules, random);
  if (plan.slots <= 4) return half(plan.cadence);
  const first = half(plan.middle);
  const second = plan.period
    ? [...first.slice(0, 2), ...expandCadence(plan.cadence, 2, rules, random)]
    : expandCadence(plan.cadence, 4, rules, random);
  return [...first, ...second];
}
