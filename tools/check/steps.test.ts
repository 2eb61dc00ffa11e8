import { expect, test } from 'vitest';
import { staticChecks, unitTests } from './steps.ts';

test('the check runs every step', () => {
  const commands = [...staticChecks, unitTests].map(({ command }) => command.slice(0, 2).join(' '));
  expect(commands).toEqual([
    'biome ci',
    'node tools/boundaries/main.ts',
    'node tools/vocabulary/main.ts',
    'node tools/openapi/main.ts',
    'node tools/client/main.ts',
    'node tools/mcp/main.ts',
    'tsc -b',
    'knip',
    'vitest run',
  ]);
});
