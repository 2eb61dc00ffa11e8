import { currentPolicy, type PolicyTarget, policyVersions } from '@onsori/contract/policies';

/** One version of a document in one language. */
export interface PolicyDocument {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly PolicySection[];
}

interface PolicySection {
  /** URL fragment; the same in every language. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PolicyBlock[];
}

/** A string is a paragraph. */
export type PolicyBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly table: PolicyTable };

export interface PolicyTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface PolicyAddress {
  readonly target: PolicyTarget;
  /** The requested version and the one in force. */
  readonly date: string;
  readonly currentDate: string;
  /** All versions, newest first. */
  readonly dates: readonly string[];
}

const isTarget = (target: string): target is PolicyTarget => Object.hasOwn(policyVersions, target);

/** Parses the route params; null when the document or version does not exist. */
export function parsePolicyAddress(target: string, activeDate?: string): PolicyAddress | null {
  if (!isTarget(target)) return null;
  const currentDate = currentPolicy(target);
  const dates: readonly string[] = policyVersions[target].toReversed();
  const date = activeDate ?? currentDate;
  return dates.includes(date) ? { target, date, currentDate, dates } : null;
}
