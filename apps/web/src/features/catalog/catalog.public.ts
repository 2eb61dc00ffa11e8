export { useRowTexts, useTagLabel } from './catalog-labels.ts';
export { CopyLinkButton } from './copy-link-button.tsx';
export { Cover } from './cover.tsx';
export { FilterLink } from './filter-chips.tsx';
export type { FilterView } from './filter-view.ts';
export { formatDay, formatTotals } from './format-album-facts.ts';
export { MusicFacts } from './music-facts.tsx';
export { flattenPages, musicListQuery, musicPageQuery } from './music-list.queries.ts';
export { barHeights, MusicBadges, MusicRowWaveform } from './music-row.tsx';
