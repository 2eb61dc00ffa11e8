export { formatDay } from './album-facts.ts';
export { CopyLinkButton } from './copy-link-button.tsx';
export { Cover } from './cover.tsx';
export { MusicFacts } from './music-facts.tsx';
export { useTagLabel } from './use-tag-label.ts';
