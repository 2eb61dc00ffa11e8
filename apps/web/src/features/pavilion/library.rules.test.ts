import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  folderPath,
  orderFolders,
  parseLibraryParams,
  selectRange,
  toggle,
  toLibrarySearch,
  toUndoMarks,
} from './library.rules.ts';

describe('address of the library', () => {
  test('is empty for everything', () => {
    expect(toLibrarySearch(parseLibraryParams(new URLSearchParams())).toString()).toBe('');
  });

  test('survives being written and read', () => {
    const params = { folder: 'none', filter: 'used', sort: 'title', text: '골목' } as const;
    expect(parseLibraryParams(toLibrarySearch(params))).toEqual(params);
  });

  test('ignores unknown values', () => {
    const search = new URLSearchParams('filter=everything&sort=-likes');
    expect(parseLibraryParams(search)).toMatchObject({ filter: 'all', sort: 'air_date' });
  });
});

const folder = (id: string, parent_id: string | null, name = id) => ({
  id,
  parent_id,
  name,
  musics: 0,
});

test('seasons follow their programme', () => {
  const folders = [folder('s1', 'b'), folder('a', null), folder('b', null), folder('s2', 'b')];
  expect(orderFolders(folders).map(({ id }) => id)).toEqual(['a', 'b', 's1', 's2']);
  expect(folderPath(folders, 's2')).toEqual(['b', 's2']);
  expect(folderPath(folders, 'gone')).toEqual([]);
});

describe('selection', () => {
  const ids = ['1', '2', '3', '4', '5'];

  test('a second toggle undoes the first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...ids)), fc.constantFrom(...ids), (some, id) => {
        const selected = new Set(some);
        expect(new Set(toggle(toggle(selected, id), id))).toEqual(selected);
      }),
    );
  });

  test('a range adds all rows between two, in either direction', () => {
    expect([...selectRange(ids, new Set(['1']), '4', '2')].toSorted()).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect([...selectRange(ids, new Set(), null, '3')]).toEqual(['3']);
    expect([...selectRange(ids, new Set(), 'gone', '3')]).toEqual(['3']);
  });
});

test('undoing restores every changed field of every music', () => {
  const usage = fc.record({
    is_used: fc.boolean(),
    is_public: fc.boolean(),
    folder_id: fc.constantFrom(null, 'a', 'b'),
    programme: fc.constantFrom(null, '골목'),
    episode: fc.constantFrom(null, '1회'),
    air_date: fc.constantFrom(null, '2026-11-20'),
  });
  fc.assert(
    fc.property(fc.array(usage, { maxLength: 12 }), (usages) => {
      const before = usages.map((each, at) => ({ music_id: String(at + 1), ...each }));
      const marks = toUndoMarks(before, ['is_used', 'folder_id']);
      const restored = new Map(
        marks.flatMap(({ music_ids, ...values }) => music_ids.map((id) => [id, values] as const)),
      );
      expect(restored.size).toBe(before.length);
      for (const { music_id, is_used, folder_id } of before)
        expect(restored.get(music_id)).toEqual({ is_used, folder_id });
    }),
  );
});
