import type { OptionKey } from '@onsori/contract/taxonomy';

type Theme = OptionKey<'video_theme'>;

/** What kind of video a mood or a genre goes under, the likeliest first. */
const byMood: Readonly<Record<OptionKey<'mood'>, readonly Theme[]>> = {
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

const byGenre: Readonly<Record<OptionKey<'genre'>, readonly Theme[]>> = {
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

const mostThemes = 3;

/** Themes named by more than one side come first; the first mood weighs most. */
export function themesFor(
  genre: OptionKey<'genre'>,
  moods: readonly OptionKey<'mood'>[],
): readonly Theme[] {
  const weights = new Map<Theme, number>();
  const named = [...moods.map((mood) => byMood[mood]), byGenre[genre]];
  for (const [side, themes] of named.entries())
    for (const [place, theme] of themes.entries())
      weights.set(theme, (weights.get(theme) ?? 0) + 4 - place - side * 0.5);
  return [...weights]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostThemes)
    .map(([theme]) => theme);
}
