import { parseFit } from '../fit.ts';

/** Words that name a season. 눈 is snow only before certain words; otherwise it means eyes. */
const seasonWords = {
  spring: /봄|벚꽃|개나리|진달래|새싹|(?<!\d)[345]월/,
  summer: /여름|장마|매미|수박|해수욕|열대야|(?<!\d)[678]월/,
  autumn: /가을|단풍|낙엽|추석|(?<!\d)(?:9|10|11)월/,
  winter:
    /겨울|(?:첫|함박|싸락)눈|눈(?:사람|싸움|보라|송이)|눈 (?:내리|내린|오는|온|그친|덮인|쌓인)|크리스마스|성탄|설날|(?<!\d)(?:12|1|2)월/,
} as const;

export const allSeasons = parseFit('').seasons;

/** Seasons that a Korean text names, as bits; all of them when it names none. */
export function seasonsIn(ko: string): number {
  const named = Object.entries(seasonWords)
    .filter(([, words]) => words.test(ko))
    .reduce((bits, [season]) => bits | parseFit(season).seasons, 0);
  return named || allSeasons;
}
