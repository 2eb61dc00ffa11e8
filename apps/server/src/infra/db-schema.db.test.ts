import { expect, test } from 'vitest';
import { renderDbSchema } from '#test/render-db-schema.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();

test('matches the migrated database', async () => {
  await expect(await renderDbSchema(suite().database.db)).toMatchFileSnapshot('./db-schema.ts');
});
