import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLikedIn, withLike } from './likes.rules.ts';

const ids = fc.uniqueArray(fc.nat(20).map(String), { maxLength: 8 });
const contexts = fc.record({ liked_musics: ids, liked_playlists: ids });
const items = fc.record({
  itemType: fc.constantFrom('music' as const, 'album' as const),
  id: fc.nat(20).map(String),
});

test('adds a like once at the front and removes it', () => {
  fc.assert(
    fc.property(contexts, items, (context, item) => {
      const liked = withLike(context, item, true);
      expect(isLikedIn(liked, item)).toBe(true);
      const list = item.itemType === 'music' ? liked.liked_musics : liked.liked_playlists;
      expect(list[0]).toBe(item.id);
      expect(new Set(list).size).toBe(list.length);
      expect(isLikedIn(withLike(liked, item, false), item)).toBe(false);
    }),
  );
});

test('leaves other likes unchanged', () => {
  fc.assert(
    fc.property(contexts, items, fc.boolean(), items, (context, item, liked, other) => {
      fc.pre(other.itemType !== item.itemType || other.id !== item.id);
      expect(isLikedIn(withLike(context, item, liked), other)).toBe(isLikedIn(context, other));
    }),
  );
});

test('returns false without a user context', () => {
  expect(isLikedIn(undefined, { itemType: 'music', id: '1' })).toBe(false);
});
