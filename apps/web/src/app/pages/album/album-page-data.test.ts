import { sharePath } from '@onsori/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { parseAlbumAddress } from './album-page-data.ts';

const anyId = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String);
const idOf = (path: string) => path.replace('/playlists/', '');

test('parses album paths and share links', () => {
  fc.assert(
    fc.property(anyId, anyId, (albumId, musicId) => {
      expect(parseAlbumAddress(idOf(paths.album(albumId)))).toEqual({ albumId, musicId: null });
      expect(parseAlbumAddress(idOf(sharePath(albumId, musicId)))).toEqual({ albumId, musicId });
    }),
  );
});

test('returns null for an invalid album id', () => {
  for (const id of ['', '0', '01', 'abc', '_7', '-1', '1.5', '1'.repeat(19), ' 1'])
    expect(parseAlbumAddress(id), id).toBeNull();
});

test('returns the album id when the music id is invalid', () => {
  for (const id of ['12_', '12_x', '12_3_4'])
    expect(parseAlbumAddress(id)).toMatchObject({ albumId: '12' });
});
