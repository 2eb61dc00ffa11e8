import type { PhrasedRow } from '#music/names/title/word.ts';

/** Extreme landscapes. The third column is the English preposition. */
export const summitRows: readonly PhrasedRow[] = [
  ['절벽', 'Cliff', 'on the', 'edge rise mystery wild +outside'],
  ['암벽', 'Rock Face', 'on the', 'edge rise wild dawn morning day +outside'],
  ['협곡', 'Canyon', 'in the', 'fierce rise mystery tense wild +outside'],
  ['빙벽', 'Ice Wall', 'on the', 'fierce tense rise wild winter +outside'],
  ['빙하', 'Glacier', 'on the', 'dream mystery fierce calm +outside'],
  ['사막', 'Desert', 'in the', 'dream mystery fierce rise blue +outside'],
  ['설원', 'Snowfield', 'on the', 'dream calm fierce blue rise winter +sky'],
  ['산꼭대기', 'Summit', 'on the', 'rise fierce muse wild +outside'],
];
