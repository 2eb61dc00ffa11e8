import type { Row } from '../title/word.ts';

/** Evocative ordinals. */
export const ordinalRows: readonly Row[] = [
  ['첫 번째', 'First', 'rise joy love cute magic muse warm tense fierce groove'],
  ['두 번째', 'Second', 'wry calm comic groove love sleek blue cute'],
  ['세 번째', 'Third', 'mystery wry comic tense magic groove eerie'],
  ['네 번째', 'Fourth', 'wry comic mystery dream'],
  ['다섯 번째', 'Fifth', 'dream mystery magic rise comic'],
  ['일곱 번째', 'Seventh', 'magic mystery eerie dream joy tense'],
  ['아홉 번째', 'Ninth', 'mystery dream tense comic fierce'],
  ['열세 번째', 'Thirteenth', 'eerie mystery tense magic comic'],
  ['백 번째', 'Hundredth', 'wry comic love rise fierce blue cute'],
  ['천 번째', 'Thousandth', 'dream magic love rise blue mystery'],
  ['마지막', 'Last', 'soft tense fierce wry groove party sleek eerie joy'],
  ['또 하나의', 'Another', 'mystery dream rise groove wry calm love comic'],
];
