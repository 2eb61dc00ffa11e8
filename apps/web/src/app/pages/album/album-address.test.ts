import { sharePath } from '@onsori/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { albumAddressOf } from './album-address.ts';

const anyId = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String);
const idOf = (path: string) => path.replace('/playlists/', '');

test('an album and a share link are read as they are written', () => {
  fc.assert(
    fc.property(anyId, anyId, (albumId, musicId) => {
      expect(albumAddressOf(idOf(paths.album(albumId)))).toEqual({ albumId, musicId: null });
      expect(albumAddressOf(idOf(sharePath(albumId, musicId)))).toEqual({ albumId, musicId });
    }),
  );
});

test('what no album can be called is nobody’s address', () => {
  for (const id of ['', '0', '01', 'abc', '_7', '-1', '1.5', '1'.repeat(19), ' 1'])
    expect(albumAddressOf(id), id).toBeNull();
});

test('a track that cannot exist still names its album', () => {
  for (const id of ['12_', '12_x', '12_3_4'])
    expect(albumAddressOf(id)).toMatchObject({ albumId: '12' });
});
