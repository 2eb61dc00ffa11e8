export { segmentOf } from './option-bitmaps.rules.ts';
export type { NewAlbum, NewMusic } from './publishing.service.ts';
export { createAlbum, publishAlbum, publishMusics, refreshSegment } from './publishing.service.ts';
export { tagKeysOf } from './tags.rules.ts';
export { findUnpublished, lockPublishing } from './track-publishing.repo.ts';
export type { Collision, NewTrack } from './track-publishing.service.ts';
export { addRenditions, findCollision, publishTrack } from './track-publishing.service.ts';
export { findTrack } from './track-recipe.service.ts';
