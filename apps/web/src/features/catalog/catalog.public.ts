export { useTagLabel } from './catalog-labels.ts';
export { CopyLinkButton } from './copy-link-button.tsx';
export { Cover } from './cover.tsx';
export { formatDay } from './format-album-facts.ts';
export { MusicFacts } from './music-facts.tsx';
