import { api } from '@onsori/contract/api';
import { operatorActor } from '#features/audit/audit.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { listPolicies, loadPolicyVersion, publishPolicy } from './policies.service.ts';

export function policyRoutes({
  db,
  encryption,
}: {
  readonly db: Db;
  readonly encryption: Encryption;
}): Implementation[] {
  return [
    implement('listPolicies', api.listPolicies, async () => ({ items: await listPolicies(db) })),
    implement('getPolicyVersion', api.getPolicyVersion, ({ params: { target, date } }) =>
      loadPolicyVersion(db, target, date),
    ),
    implement('publishPolicy', api.publishPolicy, async ({ params, body, ...call }) => {
      const { effective_on: effectiveOn, documents } = body;
      await publishPolicy(
        { db, encryption, actor: operatorActor(call) },
        { target: params.target, effectiveOn, documents },
      );
      return { accepted: true } as const;
    }),
  ];
}
