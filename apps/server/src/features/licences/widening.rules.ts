import { includesScope } from '@onsori/contract/licence-uses';
import type { LicensedFile } from '@onsori/contract/licences';
import type { LicenceScope, PlanId } from '@onsori/contract/plans';

export interface Extent {
  readonly plan: PlanId;
  readonly scope: LicenceScope;
  readonly files: readonly LicensedFile[];
}

/** What a licence extends to once more is delivered: never to less. Null where that adds nothing. */
export function widened<Held extends Extent>(held: Held, asked: Extent): Extent | null {
  const known = new Set(held.files.map(({ sha256 }) => sha256));
  const files = asked.files.filter(
    ({ sha256 }, at) =>
      !known.has(sha256) && asked.files.findIndex((file) => file.sha256 === sha256) === at,
  );
  const isWider = !includesScope(held.scope, asked.scope);
  if (files.length === 0 && !isWider) return null;
  const { plan, scope } = isWider ? asked : held;
  return { plan, scope, files: [...held.files, ...files] };
}
