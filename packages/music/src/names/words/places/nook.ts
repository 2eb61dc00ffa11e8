import type { PhrasedRow } from '#music/names/title/word.ts';

/** Corners of a room. The third column is the English preposition. */
export const nookRows: readonly PhrasedRow[] = [
  ['이불 속', 'Covers', 'Under the', 'calm warm cute wry comic home +inside'],
  ['식탁', 'Kitchen Table', 'at the', 'warm calm wry blue comic love home +inside'],
  ['냉장고 앞', 'Fridge', 'by the', 'wry comic cute home +inside'],
  ['책상', 'Desk', 'at the', 'calm muse wry blue +inside'],
  ['욕조', 'Bathtub', 'in the', 'calm comic cute sleek dream home +inside'],
  ['소파', 'Sofa', 'on the', 'calm comic cute wry love home +inside'],
  ['종이 상자 성', 'Cardboard Castle', 'in the', 'cute comic joy magic wry +inside'],
  ['베개 요새', 'Pillow Fort', 'in the', 'cute comic joy calm home +inside'],
];
