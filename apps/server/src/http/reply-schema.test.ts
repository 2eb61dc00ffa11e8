import { api } from '@onsori/contract/api';
import type { Route } from '@onsori/contract/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { replySchema } from './reply-schema.ts';

test('only the shape is left, and a nullable field is one type', () => {
  const schema = z.object({
    id: z.string().regex(/x/),
    count: z.int().nonnegative(),
    note: z.string().nullable(),
    kind: z.enum(['a', 'b']).optional(),
  });
  expect(replySchema(schema)).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['id', 'count', 'note'],
    properties: {
      id: { type: 'string' },
      count: { type: 'integer' },
      note: { type: ['string', 'null'] },
      kind: { type: 'string' },
    },
  });
});

test.each(Object.entries(api) as [string, Route][])(
  '%s answers with a shape of its own',
  (_, route) => {
    expect(replySchema(route.reply)).toMatchObject({ type: 'object', additionalProperties: false });
  },
);
