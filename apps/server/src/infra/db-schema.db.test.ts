import { expect, test } from 'vitest';
import { dbSchemaText } from '#test/db-schema-text.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();

test('the TypeScript schema is what the migrations make', async () => {
  await expect(await dbSchemaText(suite().database.db)).toMatchFileSnapshot('./db-schema.ts');
});
