import { uuidV7 } from '#infra/uuid-v7.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { actorOf, createSeats } from '#test/organization-examples.ts';

const withSeats =
  (example: RequestExample) =>
  async (context: ExampleContext): Promise<RequestExample> => {
    await createSeats(context.db, actorOf(context));
    return example;
  };
const onKey = withSeats({ params: { keyId: uuidV7(new Date()) } });

export const apiKeyExamples = {
  listApiKeys: withSeats({}),
  createApiKey: withSeats({ body: { name: '편집실', mode: 'live', scopes: ['catalog:read'] } }),
  rotateApiKey: onKey,
  revokeApiKey: onKey,
  getApiKey: () => ({}),
};
