import { api } from '@onsori/contract/api';
import { createOpenApiDocument } from '@onsori/contract/openapi';
import { listPublicRoutes } from '@onsori/contract/public-api';
import { describe, expect, test } from 'vitest';
import en from '#i18n/en/apis.json' with { type: 'json' };
import ko from '#i18n/ko/apis.json' with { type: 'json' };
import { type OpenApiDocument, readOperations } from './reference.rules.ts';

const document = createOpenApiDocument(
  Object.fromEntries(listPublicRoutes(api)),
) as unknown as OpenApiDocument;
const operations = readOperations(document);
const find = (id: string) => {
  const operation = operations.find((each) => each.id === id);
  if (!operation) throw new Error(id);
  return operation;
};
const parameterOf = (id: string, name: string) =>
  find(id).parameters.find((each) => each.name === name);

describe('texts of the reference', () => {
  const ids = operations.map(({ id }) => id).sort();
  const names = [...new Set(operations.flatMap((each) => each.parameters.map(({ name }) => name)))];

  test.each([
    ['ko', ko],
    ['en', en],
  ])('%s has a title and a text of every public operation, and of no other', (_, texts) => {
    expect(Object.keys(texts.operation).sort()).toEqual(ids);
    for (const { title, text } of Object.values(texts.operation)) {
      expect(title.trim()).not.toBe('');
      expect(text.trim()).not.toBe('');
    }
  });

  test.each([
    ['ko', ko],
    ['en', en],
  ])('%s has a note on every parameter', (_, texts) => {
    const noteOf = (name: string) =>
      name
        .split('.')
        .reduce<unknown>(
          (tree, part) => (tree as Record<string, unknown> | undefined)?.[part],
          texts.parameter,
        );
    for (const name of names) expect(noteOf(name), name).toEqual(expect.any(String));
  });
});

describe('operations of the document', () => {
  test('have method, path and scope, and whether a key is needed', () => {
    expect(find('listMusics')).toMatchObject({
      method: 'GET',
      path: '/v1/musics',
      scope: 'catalog:read',
      isOpen: true,
      isIdempotent: false,
      reply: 'json',
      body: null,
    });
    expect(find('downloadMusic')).toMatchObject({
      method: 'POST',
      scope: 'download:write',
      isOpen: false,
      isIdempotent: true,
      reply: 'file',
    });
    expect(find('getApiKey')).toMatchObject({ scope: null, isOpen: false });
    expect(find('getLicenceJson').reply).toBe('file');
  });

  test('describe parameters with type, values, limits and default', () => {
    expect(parameterOf('listMusics', 'mood')).toMatchObject({ type: 'string[]', isList: true });
    expect(parameterOf('listMusics', 'mood')?.values).toContain('차분한');
    expect(parameterOf('listMusics', 'with_facets')?.type).toBe('boolean');
    expect(parameterOf('listMusics', 'page')).toMatchObject({ minimum: 1, maximum: null });
    expect(parameterOf('listMusics', 'per_page')).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      defaultValue: '30',
    });
    expect(parameterOf('getMusic', 'musicId')).toMatchObject({
      location: 'path',
      isRequired: true,
    });
    expect(parameterOf('createGeneration', 'brief.genre')).toMatchObject({
      location: 'body',
      type: 'enum',
      isRequired: false,
    });
    expect(parameterOf('createGeneration', 'brief.seconds')?.type).toBe('integer');
  });

  test('have an example body that the route accepts in shape', () => {
    expect(JSON.parse(find('acceptCandidate').body ?? '')).toEqual({
      candidate_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    for (const { id, body } of operations)
      if (body !== null) expect(() => JSON.parse(body), id).not.toThrow();
  });

  test('list their errors by status', () => {
    const { errors } = find('getMusic');
    expect(errors.find(({ status }) => status === 404)?.types).toEqual(['not_found.music']);
    expect(errors.every(({ status }) => status >= 400)).toBe(true);
  });
});
