import type { DownloadFile } from '@onsori/contract/downloads';
import type { Fit } from '@onsori/contract/fit';
import { type PlanId, planIds } from '@onsori/contract/plans';

/** The version of a music for the current project. */
export interface OfferedVersion {
  readonly fit: Fit;
  /** As 0:58. */
  readonly length: string;
  /** Null while it is being planned. */
  readonly isFeasible: boolean | null;
  /** Why it is not feasible, as a sentence; null otherwise. */
  readonly refusal: string | null;
}

/** What is known of the files of a version. */
export interface VersionFiles {
  readonly files: readonly Pick<DownloadFile, 'is_covered' | 'plan'>[] | undefined;
  readonly isError: boolean;
}

/** Whether the files of a version can be chosen instead of those of the original. */
export type VersionOption =
  | { readonly state: 'checking' | 'offered' | 'failed' }
  | { readonly state: 'refused'; readonly reason: string | null }
  | { readonly state: 'locked'; readonly plan: PlanId };

export function toVersionOption(
  { isFeasible, refusal }: Pick<OfferedVersion, 'isFeasible' | 'refusal'>,
  { files, isError }: VersionFiles,
): VersionOption {
  if (isFeasible === false) return { state: 'refused', reason: refusal };
  if (isError) return { state: 'failed' };
  if (isFeasible === null || !files) return { state: 'checking' };
  if (files.some(({ is_covered }) => is_covered)) return { state: 'offered' };
  const plan = planIds.find((id) => files.some((file) => file.plan === id)) ?? 'enterprise';
  return { state: 'locked', plan };
}
