import { defineRoute, type Route } from '@onsori/contract/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { printClient } from './print-client.ts';

const access = { caller: 'visitor', bearer: 'none', scope: 'catalog:read' } as const;

async function print(route: Partial<Route>): Promise<{ types: string; client: string }> {
  const getThing = defineRoute({
    ...access,
    method: 'GET',
    path: '/v1/things',
    summary: 'A thing',
    reply: z.object({ id: z.string() }),
    errors: [],
    ...route,
  } as Route);
  const files = await printClient({ getThing });
  const flatten = (source = '') => source.replaceAll(/\s+/g, ' ');
  return { types: flatten(files['api-types.ts']), client: flatten(files['onsori.ts']) };
}

describe('printClient', () => {
  it('leaves out routes that are not public', async () => {
    const { client } = await print({ scope: undefined } as Partial<Route>);
    expect(client).not.toContain('getThing');
  });

  it('joins path, query and body in one input, and flags as booleans', async () => {
    const { types, client } = await print({
      method: 'POST',
      path: '/v1/things/{thingId}',
      params: z.object({ thingId: z.string() }),
      query: z.object({
        is_free: z.enum(['true', 'false']).default('false'),
        count: z.string().transform(Number).pipe(z.int()).optional(),
      }),
      body: z.object({ text: z.string().describe('what to write'), tags: z.array(z.string()) }),
    });
    expect(types).toContain(
      'interface GetThingInput { readonly thingId: string; readonly is_free?: boolean | undefined; ' +
        'readonly count?: number | undefined; /** what to write */ readonly text: string; ' +
        'readonly tags: readonly string[]; }',
    );
    expect(client).toContain(
      'getThing(input: GetThingInput, options: CallOptions = {}): Promise<GetThingReply>',
    );
    expect(client).toContain('"query":["is_free","count"],"hasBody":true');
  });

  it('prints every kind of type', async () => {
    const { types } = await print({
      reply: z.object({
        either: z.union([z.string(), z.number()]).nullable(),
        pair: z.tuple([z.int(), z.boolean()]),
        list: z.array(z.enum(['a', 'b'])),
        fixed: z.literal('x'),
        counts: z.record(z.string(), z.int()),
        some: z.partialRecord(z.enum(['a', 'b']), z.int()),
        anything: z.unknown(),
        maybe: z.iso.datetime().optional(),
        'odd-name': z.object({ inner: z.boolean() }),
      }),
    });
    expect(types).toContain(
      'interface GetThingReply { readonly either: string | number | null; ' +
        'readonly pair: readonly [number, boolean]; readonly list: readonly ("a" | "b")[]; ' +
        'readonly fixed: "x"; readonly counts: Readonly<Record<string, number>>; ' +
        'readonly some: Partial<Readonly<Record<"a" | "b", number>>>; readonly anything: unknown; ' +
        'readonly maybe?: string; readonly "odd-name": { readonly inner: boolean; }; }',
    );
  });

  it('returns a file as a response, and a list as pages', async () => {
    const file = await print({ reply: z.unknown(), file: 'application/pdf' });
    expect(file.client).toContain('): Promise<Response>');
    const list = await print({
      query: z.object({ cursor: z.string().optional() }),
      reply: z.object({ items: z.array(z.string()), next_cursor: z.string().nullable() }),
    });
    expect(list.client).toContain('): PagedReply<GetThingReply>');
  });

  it('refuses two arguments of one name, and a body that is not an object', async () => {
    const id = z.object({ id: z.string() });
    await expect(print({ path: '/v1/things/{id}', params: id, query: id })).rejects.toThrow(
      'getThing has two arguments with the name id',
    );
    await expect(print({ method: 'POST', body: z.array(z.string()) })).rejects.toThrow(
      'the body of getThing is not an object',
    );
  });
});
