import type { UserContext } from '@onsori/contract/wishlist';
import { expect, test } from 'vitest';
import { dropPersonalQueries } from '#lib/personal-queries.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { withLike } from './likes.rules.ts';
import { seedLikes, userContextKey } from './wishlist.queries.ts';

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
