import {
  allPlans,
  type CertificateKind,
  type FileKind,
  type LicenceScope,
  type Plan,
  type PlanExtra,
  type PlanId,
} from '@onsori/contract/plans';

/** Line of the feature list of a plan. */
export type PlanPoint =
  | { readonly kind: 'everythingOf'; readonly plan: PlanId }
  | { readonly kind: 'tracks'; readonly count: number | null }
  | { readonly kind: 'files'; readonly files: readonly FileKind[] }
  | { readonly kind: 'extras'; readonly extras: readonly PlanExtra[] }
  | { readonly kind: 'credit' }
  | { readonly kind: 'scope'; readonly scope: LicenceScope; readonly channels: number }
  | { readonly kind: 'certificate'; readonly certificate: CertificateKind };

/** Kinds grouped per line. */
const fileLines: readonly (readonly FileKind[])[] = [
  ['mp3', 'wav', 'loop'],
  ['binaural'],
  ['hires', 'stems', 'surround_5_1_2', 'surround_7_1_4'],
];
const extraLines: readonly (readonly PlanExtra[])[] = [
  ['fit_to_length', 'edit_package'],
  ['seats'],
  ['api_keys'],
  ['pavilion'],
  ['air'],
  ['delivery_formats'],
];

/** Lines reduced to the items in `all` but not in `known`; empty lines are removed. */
function newLines<Item>(
  lines: readonly (readonly Item[])[],
  all: readonly Item[],
  known: readonly Item[],
): Item[][] {
  return lines
    .map((line) => line.filter((item) => all.includes(item) && !known.includes(item)))
    .filter((line) => line.length > 0);
}

/** The next smaller plan, if this one includes it. */
function planBelow(plan: Plan): Plan | null {
  const below = allPlans[allPlans.indexOf(plan) - 1];
  return below?.tracks === plan.tracks ? below : null;
}

/** Feature lines that the plan adds to the one below it. */
export function listPlanPoints(plan: Plan): PlanPoint[] {
  const below = planBelow(plan);
  const files = newLines(fileLines, plan.formats, below?.formats ?? []);
  return [
    ...(below && files.length === 0 ? [{ kind: 'everythingOf', plan: below.id } as const] : []),
    ...(below ? [] : [{ kind: 'tracks', count: plan.monthlyTracks } as const]),
    ...files.map((line) => ({ kind: 'files', files: line }) as const),
    ...newLines(extraLines, plan.extras, below?.extras ?? []).map(
      (line) => ({ kind: 'extras', extras: line }) as const,
    ),
    ...(plan.creditLine ? [{ kind: 'credit' } as const] : []),
    { kind: 'scope', scope: plan.scope, channels: plan.channels?.count ?? 0 },
    { kind: 'certificate', certificate: plan.certificate },
  ];
}
