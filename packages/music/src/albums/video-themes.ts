import type { OptionKey } from '@onsori/contract/taxonomy';

type Theme = OptionKey<'video_theme'>;

/** Video themes that suit a mood, the likeliest first. */
const themesByMood: Readonly<Record<OptionKey<'mood'>, readonly Theme[]>> = {
  그루비한: ['뷰티&패션', '도시', '나이트라이프'],
  신나는: ['스포츠', '여행', '광고'],
  로맨틱한: ['영화&다큐', '브이로그', '뷰티&패션'],
  편안한: ['브이로그', '명상&힐링', '요리&먹방'],
  '통통 튀는': ['요리&먹방', '광고', '키즈'],
  '영감을 주는': ['비즈니스', '광고', '영화&다큐'],
  평화로운: ['명상&힐링', '여행', '영화&다큐'],
  귀여운: ['반려동물', '키즈', '브이로그'],
  희망찬: ['비즈니스', '교육', '광고'],
  행복한: ['브이로그', '키즈', '여행'],
  '긴장감 있는': ['뉴스&시사', '게임', '영화&다큐'],
  차분한: ['명상&힐링', '교육', '브이로그'],
  신비로운: ['과학', '게임', '영화&다큐'],
  슬픈: ['영화&다큐', '미디어', '뉴스&시사'],
  몽환적인: ['도시', '뷰티&패션', '미디어'],
  강렬한: ['스포츠', '게임', '광고'],
  코믹한: ['반려동물', '요리&먹방', '키즈'],
  무서운: ['게임', '영화&다큐', '미디어'],
  웃픈: ['미디어', '브이로그', '반려동물'],
  섹시한: ['나이트라이프', '뷰티&패션', '광고'],
  '마법 같은': ['키즈', '게임', '과학'],
};

const themesByGenre: Readonly<Record<OptionKey<'genre'>, readonly Theme[]>> = {
  시네마틱: ['영화&다큐', '과학', '게임'],
  뉴에이지: ['명상&힐링', '브이로그', '교육'],
  EDM: ['나이트라이프', '게임', '스포츠'],
  재즈: ['요리&먹방', '도시', '나이트라이프'],
  캐주얼: ['브이로그', '반려동물', '키즈'],
  록: ['스포츠', '광고', '게임'],
  힙합: ['도시', '뷰티&패션', '나이트라이프'],
  팝: ['광고', '브이로그', '여행'],
  월드뮤직: ['여행', '요리&먹방', '영화&다큐'],
  앰비언트: ['명상&힐링', '과학', '미디어'],
  '펑크(Funk)': ['뷰티&패션', '광고', '도시'],
  어쿠스틱: ['브이로그', '여행', '요리&먹방'],
  클래식: ['교육', '미디어', '뉴스&시사'],
};

const maxThemes = 3;

/** Ranks themes by how many of the moods and the genre list them; the first mood has the highest weight. */
export function videoThemesFor(
  genre: OptionKey<'genre'>,
  moods: readonly OptionKey<'mood'>[],
): readonly Theme[] {
  const weights = new Map<Theme, number>();
  const themeLists = [...moods.map((mood) => themesByMood[mood]), themesByGenre[genre]];
  for (const [listIndex, themes] of themeLists.entries())
    for (const [rank, theme] of themes.entries())
      weights.set(theme, (weights.get(theme) ?? 0) + 4 - rank - listIndex * 0.5);
  return [...weights]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxThemes)
    .map(([theme]) => theme);
}
