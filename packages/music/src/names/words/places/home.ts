import type { PhrasedRow } from '#music/names/title/word.ts';

/** Rooms and yards of a home. The third column is the English preposition. */
export const homeRows: readonly PhrasedRow[] = [
  ['부엌', 'Kitchen', 'in the', 'calm warm love wry comic cute home +inside'],
  ['거실', 'Living Room', 'in the', 'calm warm comic cute home +inside'],
  ['창가', 'Window', 'by the', 'soft warm cute muse +inside'],
  ['베란다', 'Veranda', 'on the', 'calm warm love cute home +outside'],
  ['현관', 'Front Door', 'at the', 'warm wry blue comic tense cute home +inside'],
  ['다락방', 'Attic', 'in the', 'calm magic mystery eerie cute dream home +inside'],
  ['서재', 'Study', 'in the', 'calm muse mystery tense poised +inside'],
  ['마당', 'Yard', 'in the', 'calm warm joy cute rustic +outside'],
  ['뒷마당', 'Backyard', 'in the', 'calm warm joy cute comic mystery home +outside'],
  ['툇마루', 'Wooden Porch', 'on the', 'calm warm love rustic +outside'],
  ['장독대', 'Clay Jars', 'by the', 'calm warm comic rustic +outside'],
  [
    '텃밭',
    'Vegetable Patch',
    'in the',
    'warm joy cute comic rustic dawn morning day evening +outside',
  ],
  ['화단', 'Flower Bed', 'by the', 'warm joy cute love calm +outside'],
  ['나무 위 오두막', 'Treehouse', 'in the', 'cute joy magic mystery comic +outside'],
  ['지붕 위', 'Roof', 'on the', 'cute magic love comic mystery +outside'],
  ['할머니 댁', 'Grandma’s House', 'at', 'warm cute comic calm rustic +inside'],
  ['외갓집', 'Grandparents’ House', 'at the', 'warm cute calm rustic +inside'],
  ['한옥 마당', 'Hanok Courtyard', 'in the', 'calm warm love rustic +outside'],
  ['감나무 집', 'House with the Persimmon Tree', 'at the', 'warm calm blue rustic autumn +outside'],
  ['발코니', 'Balcony', 'on the', 'sleek love dream soft +outside lounge'],
  ['테라스', 'Terrace', 'on the', 'sleek love warm joy groove +outside lounge'],
  ['옥탑방', 'Rooftop Room', 'in the', 'soft wry groove love street +inside'],
  ['게스트하우스', 'Guesthouse', 'at the', 'warm joy love calm comic +inside'],
];
