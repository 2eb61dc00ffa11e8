import type { AirBrief } from '@onsori/contract/air-brief';
import { expect, test } from 'vitest';
import { emptyBrief } from './brief.rules.ts';
import { createDraftSaver } from './draft-saver.ts';

const titled = (title: string): AirBrief => ({ ...emptyBrief, title });

function setUp(failures = 0) {
  const calls: string[] = [];
  let remaining = failures;
  let keys = 0;
  const record = async (text: string) => {
    calls.push(text);
    await Promise.resolve();
    remaining -= 1;
    if (remaining >= 0) throw new Error('no connection');
  };
  const saver = createDraftSaver({
    stored: null,
    create: async ({ title }, key) => {
      await record(`create ${title} ${key}`);
      return 'id';
    },
    update: (id, { title }) => record(`update ${id} ${title}`),
    newKey: () => {
      keys += 1;
      return `key${keys}`;
    },
  });
  return { saver, calls };
}

test('creates a draft once and updates it after that', async () => {
  const { saver, calls } = setUp();
  const saves = [saver.save(titled('a')), saver.save(titled('b')), saver.save(titled('c'))];
  expect(await Promise.all(saves)).toEqual(['id', 'id', 'id']);
  expect(calls).toEqual(['create c key1']);
  expect(saver.isSaved(titled('c'))).toBe(true);
  await saver.save(titled('d'));
  expect(calls.at(-1)).toBe('update id d');
});

test('does not save what is saved', async () => {
  const { saver, calls } = setUp();
  await saver.save(titled('a'));
  await saver.save(titled('a'));
  expect(calls).toHaveLength(1);
});

test('repeats a creation that failed with its key, then saves what changed since', async () => {
  const { saver, calls } = setUp(1);
  await expect(saver.save(titled('a'))).rejects.toThrow('no connection');
  expect(await saver.save(titled('b'))).toBe('id');
  expect(calls).toEqual(['create a key1', 'create a key1', 'update id b']);
});
