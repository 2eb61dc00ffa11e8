import type { UserContext } from '@onsori/contract/wishlist';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQueryClient, dropPersonalQueries } from '#lib/query-client.ts';
import { isLikedIn, seedLikes, userContextKey, withLike } from './wishlist.queries.ts';

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

const contextWith = (...musics: string[]): UserContext => ({
  liked_musics: musics,
  liked_playlists: [],
});
const rendered = contextWith('1', '2');

test('seeds the cache on the first mount', () => {
  const client = createQueryClient();
  seedLikes(client, rendered);
  expect(client.getQueryData(userContextKey)).toEqual(rendered);
});

test('does not overwrite newer likes on a second mount', () => {
  const client = createQueryClient();
  seedLikes(client, rendered);
  const changed = withLike(rendered, { itemType: 'music', id: '3' }, true);
  client.setQueryData(userContextKey, changed);
  seedLikes(client, rendered);
  expect(client.getQueryData(userContextKey)).toEqual(changed);
});

test('does not restore the likes of the previous user on a second mount', () => {
  const client = createQueryClient();
  seedLikes(client, rendered);
  dropPersonalQueries(client);
  seedLikes(client, rendered);
  expect(client.getQueryData(userContextKey)).toBeUndefined();
});

test('does not seed likes on a second mount after a visitor page', () => {
  const client = createQueryClient();
  seedLikes(client, null);
  seedLikes(client, rendered);
  expect(client.getQueryData(userContextKey)).toBeUndefined();
});

test('seeds the query clients of two requests separately', () => {
  const [first, second] = [createQueryClient(), createQueryClient()];
  seedLikes(first, rendered);
  seedLikes(second, contextWith('9'));
  expect(first.getQueryData(userContextKey)).toEqual(rendered);
  expect(second.getQueryData(userContextKey)).toEqual(contextWith('9'));
});
