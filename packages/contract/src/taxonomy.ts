/**
 * The filter options of the catalogue. Keys are part of URLs and of stored tags, so they never
 * change, and lists grow only at the end.
 */
export interface FilterOption {
  readonly key: string;
  readonly en: string;
  readonly ko: string;
}

export const filterGroups = ['mood', 'video_theme', 'genre', 'tempo', 'inst'] as const;
export type FilterGroup = (typeof filterGroups)[number];

const option = <const En extends string, const Ko extends string>(en: En, ko: Ko) =>
  ({ key: ko, en, ko }) as const;

export const taxonomy = {
  mood: [
    option('Groovy', '그루비한'),
    option('Uplifting', '신나는'),
    option('Romantic', '로맨틱한'),
    option('Relaxing', '편안한'),
    option('Bouncy', '통통 튀는'),
    option('Inspiring', '영감을 주는'),
    option('Peaceful', '평화로운'),
    option('Cute', '귀여운'),
    option('Hopeful', '희망찬'),
    option('Happy', '행복한'),
    option('Tense', '긴장감 있는'),
    option('Calm', '차분한'),
    option('Mysterious', '신비로운'),
    option('Sad', '슬픈'),
    option('Dreamy', '몽환적인'),
    option('Aggressive', '강렬한'),
    option('Funny', '코믹한'),
    option('Scary', '무서운'),
    option('Tragicomic', '웃픈'),
    option('Sexy', '섹시한'),
    option('Magical', '마법 같은'),
  ],
  video_theme: [
    option('Vlog', '브이로그'),
    option('Travel', '여행'),
    option('Film', '영화&다큐'),
    option('Meditation', '명상&힐링'),
    option('Cooking', '요리&먹방'),
    option('Media', '미디어'),
    option('Beauty', '뷰티&패션'),
    option('Advertising', '광고'),
    option('Urban', '도시'),
    option('Sports', '스포츠'),
    option('Education', '교육'),
    option('Science', '과학'),
    option('Kids', '키즈'),
    option('Pets', '반려동물'),
    option('Nightlife', '나이트라이프'),
    option('News', '뉴스&시사'),
    option('Game', '게임'),
    option('Business', '비즈니스'),
  ],
  genre: [
    option('Cinematic', '시네마틱'),
    option('New Age', '뉴에이지'),
    option('EDM', 'EDM'),
    option('Jazz', '재즈'),
    option('Casual', '캐주얼'),
    option('Rock', '록'),
    option('Hip-Hop', '힙합'),
    option('Pop', '팝'),
    option('World Music', '월드뮤직'),
    option('Ambient', '앰비언트'),
    option('Funk', '펑크(Funk)'),
    option('Acoustic', '어쿠스틱'),
    option('Classical', '클래식'),
  ],
  tempo: [option('Slow', '느림'), option('Medium', '보통'), option('Fast', '빠름')],
  inst: [
    option('Piano', '피아노'),
    option('Guitar', '기타'),
    option('Organ', '오르간'),
    option('Accordion', '아코디언'),
    option('Bell', '벨'),
    option('Xylophone', '실로폰'),
    option('Cello', '첼로'),
    option('Harp', '하프'),
    option('Strings', '스트링'),
    option('Violin', '바이올린'),
    option('Woodwinds', '목관악기'),
    option('Flute', '플루트'),
    option('Clarinet', '클라리넷'),
    option('Saxophone', '색소폰'),
    option('Recorder', '리코더'),
    option('Synthesizer', '신시사이저'),
    option('Brass', '브라스'),
    option('Whistle', '휘파람'),
    option('Ukulele', '우쿨렐레'),
    option('Percussion', '퍼커션'),
    option('Voice', '보컬'),
  ],
} as const satisfies Record<FilterGroup, readonly FilterOption[]>;

export type OptionKey<Group extends FilterGroup> = (typeof taxonomy)[Group][number]['key'];

/** The keys of one group in display order, as a tuple for `z.enum`. */
export function optionKeys<Group extends FilterGroup>(
  group: Group,
): [OptionKey<Group>, ...OptionKey<Group>[]] {
  const [first, ...rest] = taxonomy[group].map((entry) => entry.key as OptionKey<Group>);
  if (first === undefined) throw new Error(`the group ${group} has no options`);
  return [first, ...rest];
}

const englishByKey: ReadonlyMap<string, string> = new Map(
  filterGroups.flatMap((group) => taxonomy[group].map(({ key, en }) => [`${group}:${key}`, en])),
);

/** A key is its own Korean label; unknown keys are returned unchanged. */
export function optionLabel(group: FilterGroup, key: string, language: 'ko' | 'en'): string {
  return language === 'ko' ? key : (englishByKey.get(`${group}:${key}`) ?? key);
}
