import { readFileSync } from 'node:fs';
import { createMcpDocument } from '@onsori/contract/mcp';
import { expect, test } from 'vitest';

test('docs/mcp-tools.json is the document of the contract', () => {
  const printed = readFileSync(new URL('../../docs/mcp-tools.json', import.meta.url), 'utf8');
  expect(printed).toBe(`${JSON.stringify(createMcpDocument(), null, 2)}\n`);
});
