import { expect, test } from 'vitest';
import { renderDbSchema } from '#test/render-db-schema.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();

test('matches the migrated database', async () => {
  const { tables, views } = await renderDbSchema(suite().database.db);
  await expect(tables).toMatchFileSnapshot('./db-schema.ts');
  await expect(views).toMatchFileSnapshot('./db-views.ts');
});
