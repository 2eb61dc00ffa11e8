import { expect, test } from 'vitest';
import { z } from 'zod';
import { uuidV7 } from './uuid-v7.ts';

test('encodes its creation time, sorts by it and is unique', () => {
  const now = new Date('2026-11-15T00:00:00.123Z');
  const id = uuidV7(now);
  expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime());
  expect(id < uuidV7(new Date(now.getTime() + 1))).toBe(true);
  expect(uuidV7(now)).not.toBe(id);
});
