export { editAlbum } from './album-changes.service.ts';
export { listAlbumsByIds } from './albums.service.ts';
export type { FindPrivateAccess, PrivateAccess } from './catalog.hooks.ts';
export { readReleaseDates } from './catalog.repo.ts';
export { coverUrl, isListCursor, pageOffset, withdrawnKey } from './catalog.rules.ts';
export type { CatalogPorts, Reader } from './catalog.service.ts';
export {
  countFacets,
  countWithin,
  listMusics,
  listMusicsByIds,
  listTopMusics,
  readerOf,
} from './catalog.service.ts';
export { findFeaturedId } from './featured-album.repo.ts';
export { featureAlbum, unfeatureAlbum } from './featured-album.service.ts';
export type { MusicFilter } from './filters.rules.ts';
export { isUnfiltered, noFilter, toMusicFilter, withExcluded } from './filters.rules.ts';
export { getKnownAlbum, listNewestAlbums } from './known-albums.service.ts';
export { adjustLikes, type CatalogItem, decrementLikes, readLikes } from './likes.repo.ts';
export { editMusic } from './music-changes.service.ts';
export { selectFilterBits, selectOptionBits, selectTagBits } from './option-bitmaps.repo.ts';
export { segmentOf, segmentSize } from './option-bitmaps.rules.ts';
export { makeMusicPrivate } from './private-musics.service.ts';
export type { NewAlbum, NewMusic } from './publishing.service.ts';
export {
  createAlbum,
  publishAlbum,
  publishMusics,
  refreshSegment,
} from './publishing.service.ts';
export { addPlays } from './ranking.repo.ts';
export { refreshSortKeys } from './ranking.service.ts';
export {
  listEngineVersions,
  listImageFolders,
  listUnreferencedObjects,
  lockPublishing,
  reserveMusicId,
} from './rendered-music.repo.ts';
export type { Collision, NewRenderedMusic } from './rendered-music.service.ts';
export {
  addRenditions,
  findCollision,
  findMusicRecipe,
  findPlayableRecipes,
  publishRenderedMusic,
} from './rendered-music.service.ts';
export { formatRenditionName, parseRenditionName } from './rendition-names.rules.ts';
export {
  newReleaseTags,
  tagIdsInGroup,
  tagIdsOf,
  tagKeysOf,
  tagKinds,
  widenToSteps,
} from './tags.rules.ts';
export {
  listWithdrawalsOfMusic,
  lockUnnotified,
  setNotifiedAt,
} from './withdrawals.repo.ts';
export { restoreMusic, withdrawMusic } from './withdrawals.service.ts';
export { getKnownMusic, listWithdrawnMusics } from './withdrawn-musics.service.ts';
