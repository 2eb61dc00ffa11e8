export { readMusicIdsOfAlbum } from './album-changes.repo.ts';
export { editAlbum } from './album-changes.service.ts';
export { listAlbumsByIds } from './albums.service.ts';
export { readReleaseDates } from './catalog.repo.ts';
export { coverUrl, isListCursor, pageOffset } from './catalog.rules.ts';
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
export { adjustLikes, type CatalogItem, decrementLikes, readLikes } from './likes.repo.ts';
export { editMusic } from './music-changes.service.ts';
export { selectFilterBits, selectOptionBits, selectTagBits } from './option-bitmaps.repo.ts';
export { segmentOf, segmentSize } from './option-bitmaps.rules.ts';
export type { NewAlbum, NewMusic } from './publishing.service.ts';
export {
  createAlbum,
  publishAlbum,
  publishMusics,
  refreshSegment,
} from './publishing.service.ts';
export { addPlays } from './ranking.repo.ts';
export { refreshSortKeys } from './ranking.service.ts';
export { listUnreferencedObjects, lockPublishing } from './rendered-music.repo.ts';
export type { Collision, NewRenderedMusic } from './rendered-music.service.ts';
export {
  addRenditions,
  findCollision,
  findMusicRecipe,
  publishRenderedMusic,
} from './rendered-music.service.ts';
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
