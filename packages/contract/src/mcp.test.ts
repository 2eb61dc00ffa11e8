import { expect, test } from 'vitest';
import { api } from './api.ts';
import { mcpAnnotations, mcpNeedsKey, mcpScopes, mcpToolNames, mcpTools } from './mcp.ts';

test('only tools that change something need a key, each with the scope of its route', () => {
  const needing = mcpToolNames.filter((name) => mcpNeedsKey(mcpTools[name]));
  expect(needing.map((name) => [name, mcpScopes(mcpTools[name])])).toEqual([
    ['download', ['download:write']],
    ['brief', ['air:write']],
  ]);
  expect(mcpScopes(mcpTools.track)).toContain('stream:read');
  for (const name of mcpToolNames) {
    const tool = mcpTools[name];
    const changes = tool.routes.some((route) => api[route].method !== 'GET');
    expect(mcpAnnotations(tool).readOnlyHint, name).toBe(!changes);
  }
});

test('every tool has a Korean name and an English description', () => {
  for (const { title, description } of Object.values(mcpTools)) {
    expect(title).toMatch(/^[A-Z].*\(.*[가-힣].*\)$/);
    expect(description).toMatch(/^[A-Z].*\.$/);
  }
});

test('refuses arguments that no route would read', () => {
  for (const name of mcpToolNames)
    expect(mcpTools[name].input.safeParse({ surplus: 1 }).error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys' }),
    );
});
