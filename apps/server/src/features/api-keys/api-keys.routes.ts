import { api } from '@onsori/contract/api';
import { AppError } from '#http/app-error.ts';
import type { Allowance } from '#http/callers.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import { createApiKey, readApiKeys, revokeApiKey, rotateApiKey } from './api-keys.service.ts';

const toAllowance = ({ limit, remaining, resetsAt }: Allowance) => ({
  limit,
  remaining,
  resets_at: resetsAt.toISOString(),
});

export function apiKeyRoutes({ db }: { readonly db: Db }): Implementation[] {
  return [
    implement('listApiKeys', api.listApiKeys, ({ identity }) => readApiKeys(db, identity.userId)),
    implement('createApiKey', api.createApiKey, ({ body, identity }) =>
      createApiKey(db, identity.userId, body),
    ),
    implement('rotateApiKey', api.rotateApiKey, ({ params, identity }) =>
      rotateApiKey(db, identity.userId, params.keyId),
    ),
    implement('revokeApiKey', api.revokeApiKey, ({ params, identity }) =>
      revokeApiKey(db, identity.userId, params.keyId),
    ),
    implement('getApiKey', api.getApiKey, async ({ identity: { apiKey } }) => {
      if (!apiKey?.allowances) throw new AppError('forbidden.api_key_only');
      const { name, mode, scopes, organizationName, allowances } = apiKey;
      return {
        name,
        mode,
        scopes: [...scopes],
        organization: organizationName,
        minute: toAllowance(allowances.minute),
        day: toAllowance(allowances.day),
      };
    }),
  ];
}
