import { includesScope } from '@onsori/contract/licence-uses';
import type { LicensedFile } from '@onsori/contract/licences';
import type { LicenceScope, PlanId } from '@onsori/contract/plans';

export interface LicenceExtent {
  readonly plan: PlanId;
  readonly scope: LicenceScope;
  readonly files: readonly LicensedFile[];
}

/** Adds new files and a wider scope, never narrows; returns null when nothing changes. */
export function widenExtent<Existing extends LicenceExtent>(
  existing: Existing,
  requested: LicenceExtent,
): LicenceExtent | null {
  const existingHashes = new Set(existing.files.map(({ sha256 }) => sha256));
  const files = requested.files.filter(
    ({ sha256 }, at) =>
      !existingHashes.has(sha256) &&
      requested.files.findIndex((file) => file.sha256 === sha256) === at,
  );
  const isWider = !includesScope(existing.scope, requested.scope);
  if (files.length === 0 && !isWider) return null;
  const { plan, scope } = isWider ? requested : existing;
  return { plan, scope, files: [...existing.files, ...files] };
}
