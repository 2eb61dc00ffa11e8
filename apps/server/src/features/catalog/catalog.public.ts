export type { NewAlbum, NewMusic } from './publishing.service.ts';
export { publishAlbum } from './publishing.service.ts';
