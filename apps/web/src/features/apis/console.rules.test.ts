import { api } from '@onsori/contract/api';
import { createOpenApiDocument } from '@onsori/contract/openapi';
import { listPublicRoutes } from '@onsori/contract/public-api';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  callUrl,
  formatSize,
  formatStatus,
  initialBody,
  initialValues,
  isConfirmed,
  isSecret,
  isWriting,
  missingParameters,
  orderParameters,
  parseBody,
  readRateLimit,
  toApiCall,
} from './console.rules.ts';
import { type OpenApiDocument, readOperations } from './reference.rules.ts';

const operations = readOperations(
  createOpenApiDocument(Object.fromEntries(listPublicRoutes(api))) as unknown as OpenApiDocument,
);
const find = (id: string) => {
  const operation = operations.find((each) => each.id === id);
  if (!operation) throw new Error(id);
  return operation;
};
const baseUrl = 'https://onsori.test/_api';

describe('values of the console', () => {
  test('start with examples that exist in the document', () => {
    const values = initialValues(find('listMusics'), {});
    expect(Object.keys(values)).toEqual(['mood', 'genre', 'duration', 'per_page']);
    expect(values).toEqual({
      mood: ['차분한', '희망찬'],
      genre: ['재즈'],
      duration: '60-150',
      per_page: '2',
    });
    for (const operation of operations)
      for (const [name, value] of Object.entries(initialValues(operation, {}))) {
        const parameter = operation.parameters.find((each) => each.name === name);
        if (parameter?.values.length && value.length > 0)
          for (const each of [value].flat()) expect(parameter.values).toContain(each);
      }
  });

  test('include required parameters and the ids of the catalogue', () => {
    expect(initialValues(find('getMusic'), {})).toEqual({ musicId: '' });
    expect(initialValues(find('getMusic'), { musicId: '1042' })).toEqual({ musicId: '1042' });
    expect(missingParameters(find('getMusic'), { musicId: '' })).toEqual(['musicId']);
    expect(missingParameters(find('getMusic'), { musicId: '7' })).toEqual([]);
  });

  const ids = { musicId: '1042', client_id: '9b2f7a1e-3c4d-4e5f-8a6b-7c8d9e0f1a2b' };
  test.each([
    'downloadMusic',
    'createDownloadLink',
    'createGeneration',
    'understandScene',
    'planFits',
    'createFit',
  ] as const)('the first body of %s is one that the route accepts', (id) => {
    const body = JSON.parse(initialBody(find(id), ids) ?? '');
    expect(api[id].body.safeParse(body).error).toBeUndefined();
  });
});

test('required parameters come first, then those of most use', () => {
  const names = orderParameters(find('listMusics')).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['mood', 'genre', 'duration']);
  expect(names).toHaveLength(find('listMusics').parameters.length);
  expect(orderParameters(find('searchContent'))[0]?.name).toBe('q');
});

describe('the call', () => {
  const call = toApiCall(find('listMusics'), {
    values: { mood: ['차분한', '희망찬'], genre: [], per_page: '2', searchText: '' },
    body: null,
    baseUrl,
    withKey: false,
  });

  test('leaves empty values out, repeats lists and has numbers as numbers', () => {
    expect(call.query).toEqual({ mood: ['차분한', '희망찬'], per_page: 2 });
    expect(new URL(callUrl(call)).searchParams.getAll('mood')).toEqual(['차분한', '희망찬']);
  });

  test('encodes every value of the path and of the query', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        const path = toApiCall(find('getMusic'), {
          values: { musicId: value, lang: value },
          body: null,
          baseUrl,
          withKey: true,
        });
        const text = value.toWellFormed();
        fc.pre(text === value && !['.', '..'].includes(value));
        const url = new URL(callUrl(path));
        expect(decodeURIComponent(url.pathname)).toBe(`/_api/v1/musics/${value}`);
        expect(url.searchParams.get('lang')).toBe(value);
      }),
    );
  });
});

describe('typed confirmation', () => {
  test('writing calls need it, reading calls do not', () => {
    expect(isWriting(find('downloadMusic'))).toBe(true);
    expect(isWriting(find('discardDraft'))).toBe(true);
    expect(isWriting(find('listMusics'))).toBe(false);
  });

  test('accepts the word in any case and form, and nothing else', () => {
    expect(isConfirmed(' Send ', 'send')).toBe(true);
    expect(isConfirmed('보내기'.normalize('NFD'), '보내기')).toBe(true);
    for (const text of ['', 'sen', '보내']) expect(isConfirmed(text, 'send')).toBe(false);
  });
});

test('a body must be JSON', () => {
  expect(parseBody('{"a":1}')).toEqual({ value: { a: 1 }, isValid: true });
  expect(parseBody('{a:1}').isValid).toBe(false);
});

test('reads what is left of each limit from the headers', () => {
  const headers = {
    limit: '"minute";r=598;t=23, "day";r=49998;t=3600',
    policy: '"minute";q=600;w=60, "day";q=50000;w=86400',
  };
  expect(readRateLimit(headers, 'minute')).toEqual({ left: 598, max: 600 });
  expect(readRateLimit(headers, 'day')).toEqual({ left: 49_998, max: 50_000 });
  expect(readRateLimit({ limit: '"minute";r=0;t=1', policy: null }, 'minute')).toEqual({
    left: 0,
    max: null,
  });
  expect(readRateLimit({ limit: null, policy: null }, 'minute')).toBeNull();
});

test('formats status and size', () => {
  expect(formatStatus(200)).toBe('200 OK');
  expect(formatStatus(599)).toBe('599');
  expect(formatSize(0, 'en')).toBe('0 B');
  expect(formatSize(999, 'en')).toBe('999 B');
  expect(formatSize(2100, 'en')).toBe('2.1 kB');
  expect(formatSize(3_400_000, 'en')).toBe('3.4 MB');
});

test('recognizes secrets', () => {
  expect(isSecret(`ons_live_${'a'.repeat(43)}`)).toBe(true);
  expect(isSecret(`ons_test_${'Z9'.repeat(20)}`)).toBe(true);
  for (const text of [
    '',
    'ons_live_',
    'sk_live_abcdefghijklmnopqrst',
    `ons_live_${'a '.repeat(20)}`,
  ])
    expect(isSecret(text)).toBe(false);
});
