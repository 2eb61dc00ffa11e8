import { randomBytes } from 'node:crypto';
import type { MusicEdit } from '@onsori/contract/curation';
import { readAlbumOrder } from '#features/catalog/album-changes.repo.ts';
import { withdrawCatalogMusic } from '#features/curation/curation.public.ts';
import { operatorPorts } from '#test/audit.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';

const edit: MusicEdit = {
  titles: { ko: '새 이름', en: 'New name' },
  genre: '재즈',
  moods: ['차분한'],
  video_themes: [],
  insts: [],
  is_free: true,
};

/** Another music, because other examples need the one of the context. */
async function publishMusic({ db, storage }: ExampleContext): Promise<string> {
  return (await publishPlayableMusic(db, storage, randomBytes(2000))).musicId;
}

async function withWithdrawnMusic(context: ExampleContext): Promise<RequestExample> {
  const musicId = await publishMusic(context);
  const withdrawal = { musicId, reason: 'other', note: '시험' } as const;
  await withdrawCatalogMusic(operatorPorts(context.db), withdrawal);
  return { params: { musicId }, body: { note: '확인' } };
}

export const curationExamples = {
  listCatalogMusics: () => ({}),
  getCatalogMusic: ({ music }: ExampleContext) => ({ params: { musicId: music.musicId } }),
  editCatalogMusic: async (context: ExampleContext) => ({
    params: { musicId: await publishMusic(context) },
    body: edit,
  }),
  listCatalogAlbums: () => ({}),
  getCatalogAlbum: () => ({ params: { albumId: '1' } }),
  editCatalogAlbum: async ({ db }: ExampleContext) => ({
    params: { albumId: '1' },
    body: {
      titles: edit.titles,
      descriptions: { ko: '설명', en: 'Description' },
      music_ids: (await readAlbumOrder(db, '1')).map(({ id }) => id),
    },
  }),
  featureAlbum: () => ({ params: { albumId: '1' } }),
  unfeatureAlbum: () => ({ params: { albumId: '1' } }),
  withdrawCatalogMusic: async (context: ExampleContext) => ({
    params: { musicId: await publishMusic(context) },
    body: { reason: 'sound_defect', note: '1:12 클릭음' },
  }),
  restoreCatalogMusic: withWithdrawnMusic,
};
