import { api } from '@onsori/contract/api';
import { type OperatorCall, operatorActor } from '#features/audit/audit.public.ts';
import {
  type CatalogPorts,
  getKnownAlbum,
  readerOf,
  toMusicFilter,
} from '#features/catalog/catalog.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Encryption } from '#infra/encryption.ts';
import { getCatalogMusic, listCatalogAlbums, listCatalogMusics } from './curation.service.ts';
import {
  editCatalogAlbum,
  editCatalogMusic,
  featureCatalogAlbum,
  restoreCatalogMusic,
  unfeatureCatalogAlbum,
  withdrawCatalogMusic,
} from './music-changes.service.ts';

const accepted = { accepted: true } as const;

export function curationRoutes(
  catalog: CatalogPorts,
  { encryption }: { readonly encryption: Encryption },
): Implementation[] {
  const as = (call: OperatorCall) => ({ db: catalog.db, encryption, actor: operatorActor(call) });
  return [
    implement('listCatalogMusics', api.listCatalogMusics, ({ query, ...call }) =>
      listCatalogMusics(catalog, {
        state: query.state,
        filter: toMusicFilter({ genre: query.genre, is_free: query.is_free }),
        text: query.text,
        cursor: query.cursor,
        reader: readerOf(call),
      }),
    ),
    implement('getCatalogMusic', api.getCatalogMusic, ({ params, ...call }) =>
      getCatalogMusic(catalog, params.musicId, readerOf(call)),
    ),
    implement('editCatalogMusic', api.editCatalogMusic, async (call) => {
      await editCatalogMusic(as(call), call.params.musicId, call.body);
      return accepted;
    }),
    implement('listCatalogAlbums', api.listCatalogAlbums, ({ query, ...call }) =>
      listCatalogAlbums(catalog, {
        filter: toMusicFilter({ genre: query.genre }),
        onlyFeatured: query.is_featured === 'true',
        text: query.text,
        cursor: query.cursor,
        reader: readerOf(call),
      }),
    ),
    implement('getCatalogAlbum', api.getCatalogAlbum, ({ params, ...call }) =>
      getKnownAlbum(catalog, params.albumId, readerOf(call)),
    ),
    implement('editCatalogAlbum', api.editCatalogAlbum, async (call) => {
      await editCatalogAlbum(as(call), call.params.albumId, call.body);
      return accepted;
    }),
    implement('featureAlbum', api.featureAlbum, async (call) => {
      await featureCatalogAlbum(as(call), call.params.albumId);
      return accepted;
    }),
    implement('unfeatureAlbum', api.unfeatureAlbum, async (call) => {
      await unfeatureCatalogAlbum(as(call), call.params.albumId);
      return accepted;
    }),
    implement('withdrawCatalogMusic', api.withdrawCatalogMusic, async (call) => {
      await withdrawCatalogMusic(as(call), { ...call.params, ...call.body });
      return accepted;
    }),
    implement('restoreCatalogMusic', api.restoreCatalogMusic, async (call) => {
      await restoreCatalogMusic(as(call), { ...call.params, ...call.body });
      return accepted;
    }),
  ];
}
