import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openStorage } from '#infra/storage/open-storage.ts';
import { testApp } from '#test/app.ts';
import { createTestCompany } from '#test/companies.ts';
import { testLive } from '#test/outbox.ts';
import { insertTestReview } from '#test/reviews.ts';
import { useSuite } from '#test/suite.ts';
import { reviewRoutes } from './reviews.routes.ts';

const suite = useSuite();

test('the token of a link is in no line of the log', async () => {
  const { db } = suite().database;
  const organizationId = await createTestCompany(db);
  const { token, candidateIds } = await insertTestReview(db, { organizationId, userId: null });
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const storage = openStorage(suite().config.storage);
  const routes = reviewRoutes(
    { db, hooks: {}, publicUrl: (key) => key },
    { storage, air: testLive, webOrigin: 'https://onsori.test' },
  );
  const app = testApp(suite(), routes, undefined, undefined, log);
  try {
    const path = `/_api/v1/r/${token}`;
    for (const url of [path, `${path}x`, `${path}/candidates/${candidateIds[0]}/stream`])
      await app.inject({ method: 'GET', url });
    expect(lines).toHaveLength(3);
    expect(lines.join()).toContain('/v1/r/:token');
    expect(lines.join()).not.toContain(token);
  } finally {
    await app.close();
  }
});
