import { describe, expect, test } from 'vitest';
import { api } from './api.ts';
import {
  type McpInput,
  mcpAnnotations,
  mcpNeedsKey,
  mcpScopes,
  mcpToolNames,
  mcpTools,
} from './mcp.ts';

/** Routes that read by POST, because their input is a body. */
const readByPost: readonly string[] = ['planFits'];

test('only tools that change something need a key, each with the scope of its route', () => {
  const needing = mcpToolNames.filter((name) => mcpNeedsKey(mcpTools[name]));
  expect(needing.map((name) => [name, mcpScopes(mcpTools[name])])).toEqual([
    ['download', ['download:write']],
    ['brief', ['air:write']],
  ]);
  expect(mcpScopes(mcpTools.track)).toContain('stream:read');
  for (const name of mcpToolNames) {
    const tool = mcpTools[name];
    const changes = tool.routes.some(
      (route) => api[route].method !== 'GET' && !readByPost.includes(route),
    );
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

describe('times of a fit', () => {
  const parse = (length: unknown, cuts: unknown[] = []) =>
    mcpTools.fit.input.safeParse({ music_id: '1', length, cuts });

  test.each([
    ['0:58', 58],
    ['58', 58],
    ['1:20.5', 80.5],
    ['10:00', 600],
    [58.4, 58.4],
  ])('%s is %d seconds', (time, seconds) => {
    const { data } = parse(time, [time]);
    expect(data satisfies McpInput<'fit'> | undefined).toMatchObject({
      length: seconds,
      cuts: [seconds],
    });
  });

  test.each(['', '0:60', '1:2', '-1:00', '4.9', '10:00.1', '1:00:00', '58 s', 4.9, 601, null])(
    'refuses the length %s',
    (length) => {
      expect(parse(length).success).toBe(false);
    },
  );

  test('refuses more than eight cuts', () => {
    expect(parse(60, [1, 2, 3, 4, 5, 6, 7, 8]).success).toBe(true);
    expect(parse(60, [1, 2, 3, 4, 5, 6, 7, 8, 9]).success).toBe(false);
  });
});
