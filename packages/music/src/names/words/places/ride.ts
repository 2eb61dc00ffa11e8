import type { PhrasedRow } from '#music/names/title/word.ts';

/** Fairground rides. The third column is the English preposition. */
export const rideRows: readonly PhrasedRow[] = [
  ['회전목마', 'Carousel', 'on the', 'magic love cute blue dream eerie +outside'],
  ['관람차', 'Ferris Wheel', 'on the', 'love dream magic joy blue +outside'],
  ['미끄럼틀', 'Slide', 'on the', 'cute joy comic blue day evening +outside'],
  ['그네', 'Swing', 'on the', 'cute love blue dream warm +outside'],
  ['트램펄린', 'Trampoline', 'on the', 'cute comic joy party day +outside'],
  ['롤러코스터', 'Roller Coaster', 'on the', 'party fierce comic tense joy day evening +outside'],
  ['번지 점프대', 'Bungee Platform', 'on the', 'tense comic fierce party day +outside'],
];
