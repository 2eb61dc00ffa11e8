import { eraseMembers } from '#features/organizations/organizations.repo.ts';
import { createTestKey, ownEnterprise } from '#test/api-keys.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { actorOf } from '#test/organization-examples.ts';

/** Makes the actor the owner of a company with keys. */
async function prepareOwner(context: ExampleContext): Promise<string> {
  const userId = actorOf(context);
  await eraseMembers(context.db, userId);
  await ownEnterprise(context.db, userId);
  return userId;
}

const asOwner =
  (example: RequestExample) =>
  async (context: ExampleContext): Promise<RequestExample> => {
    await prepareOwner(context);
    return example;
  };

async function onKey(context: ExampleContext): Promise<RequestExample> {
  const { key } = await createTestKey(context.db, await prepareOwner(context));
  return { params: { keyId: key.id } };
}

export const apiKeyExamples = {
  listApiKeys: asOwner({}),
  createApiKey: asOwner({ body: { name: '편집실', mode: 'live', scopes: ['catalog:read'] } }),
  rotateApiKey: onKey,
  revokeApiKey: onKey,
  getApiKey: () => ({}),
};
