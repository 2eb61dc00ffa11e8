import type { UserContext } from '@onsori/contract/wishlist';
import { expect, test } from 'vitest';
import { dropPersonalAnswers } from '#lib/personal-answers.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { withLike } from './likes.rules.ts';
import { seedLikes } from './seed-likes.ts';
import { userContextKey } from './wishlist.queries.ts';

const likesOf = (...musics: string[]): UserContext => ({
  liked_musics: musics,
  liked_playlists: [],
});
const rendered = likesOf('1', '2');

test('likes the page was rendered with are in the cache from the first mount', () => {
  const client = createQueryClient();
  seedLikes(client, rendered);
  expect(client.getQueryData(userContextKey)).toEqual(rendered);
});

test('a second mount keeps what was liked since the page was rendered', () => {
  const client = createQueryClient();
  seedLikes(client, rendered);
  const changed = withLike(rendered, { itemType: 'music', id: '3' }, true);
  client.setQueryData(userContextKey, changed);
  seedLikes(client, rendered);
  expect(client.getQueryData(userContextKey)).toEqual(changed);
});

test('a second mount does not show the likes of the user before', () => {
  const client = createQueryClient();
  seedLikes(client, rendered);
  dropPersonalAnswers(client);
  seedLikes(client, rendered);
  expect(client.getQueryData(userContextKey)).toBeUndefined();
});

test('a page rendered for a visitor takes no likes from a later mount', () => {
  const client = createQueryClient();
  seedLikes(client, null);
  seedLikes(client, rendered);
  expect(client.getQueryData(userContextKey)).toBeUndefined();
});

test('clients of two requests are seeded each on their own', () => {
  const [one, other] = [createQueryClient(), createQueryClient()];
  seedLikes(one, rendered);
  seedLikes(other, likesOf('9'));
  expect(one.getQueryData(userContextKey)).toEqual(rendered);
  expect(other.getQueryData(userContextKey)).toEqual(likesOf('9'));
});
