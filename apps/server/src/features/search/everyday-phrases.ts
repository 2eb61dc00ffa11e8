import type { DurationRange } from '@onsori/contract/filters';
import type { FilterGroup, OptionKey } from '@onsori/contract/taxonomy';

export type TagKey = OptionKey<FilterGroup>;

/**
 * What creators type when they know the video but not our tags. The expectations were written by
 * meaning, before the lexicon was read and before the first run. When a phrase fails, change the
 * lexicon or the search, not the phrase.
 */
export interface EverydayPhrase {
  readonly text: string;
  /** A result fits when it has one of these tags. */
  readonly anyOf: readonly TagKey[];
  /** A result also fits when its title contains one of these words. */
  readonly titleWords?: readonly string[];
  /** A result with one of these tags does not fit. */
  readonly noneOf?: readonly TagKey[];
  /** A result outside of this range, in seconds, does not fit. */
  readonly duration?: DurationRange;
}

export const koreanPhrases: readonly EverydayPhrase[] = [
  // A vlogger.
  {
    text: '유튜브 인트로',
    anyOf: ['미디어', '브이로그', '광고', '신나는'],
    noneOf: ['슬픈', '무서운'],
  },
  {
    text: '유튜브 엔딩 음악',
    anyOf: ['미디어', '브이로그', '편안한', '희망찬', '행복한'],
    noneOf: ['무서운'],
  },
  { text: '일상 브이로그 배경음악', anyOf: ['브이로그'], noneOf: ['무서운', '긴장감 있는'] },
  { text: '출근길 브이로그', anyOf: ['브이로그', '도시'], noneOf: ['무서운'] },
  {
    text: '아침에 듣기 좋은 상쾌한 노래',
    anyOf: ['희망찬', '행복한', '신나는', '평화로운'],
    titleWords: ['아침'],
    noneOf: ['슬픈', '무서운'],
  },
  {
    text: '퇴근 후 혼술',
    anyOf: ['재즈', '나이트라이프', '편안한', '차분한'],
    titleWords: ['밤', '퇴근'],
    noneOf: ['무서운'],
  },
  {
    text: '카페',
    anyOf: ['재즈', '어쿠스틱', '편안한', '캐주얼'],
    titleWords: ['카페', '커피'],
    noneOf: ['무서운', '강렬한'],
  },
  { text: '자취 요리 브이로그', anyOf: ['요리&먹방', '브이로그'], noneOf: ['무서운'] },
  {
    text: '집들이 영상에 깔 밝은 음악',
    anyOf: ['행복한', '신나는', '희망찬', '통통 튀는'],
    noneOf: ['슬픈', '무서운'],
  },
  {
    text: '캠핑 가서 불멍',
    anyOf: ['여행', '명상&힐링', '편안한', '어쿠스틱'],
    noneOf: ['무서운'],
  },
  { text: '제주도 여행', anyOf: ['여행'], titleWords: ['제주'], noneOf: ['무서운'] },
  {
    text: '바다 드라이브',
    anyOf: ['여행', '신나는', '그루비한'],
    titleWords: ['바다', '드라이브', '파도', '해변'],
    noneOf: ['무서운'],
  },
  { text: '해외여행 오프닝', anyOf: ['여행'], noneOf: ['슬픈', '무서운'] },
  { text: '운동할 때 듣는 빠른 음악', anyOf: ['스포츠', '빠름'], noneOf: ['느림'] },
  {
    text: '헬스장',
    anyOf: ['스포츠', '강렬한', '신나는'],
    noneOf: ['슬픈', '느림'],
  },
  { text: '메이크업 튜토리얼', anyOf: ['뷰티&패션'], noneOf: ['무서운'] },
  { text: '겟레디윗미', anyOf: ['뷰티&패션', '브이로그'], noneOf: ['무서운'] },
  {
    text: '언박싱 리뷰 영상',
    anyOf: ['미디어', '과학', '광고', '통통 튀는', '신나는'],
    noneOf: ['슬픈', '무서운'],
  },
  { text: '먹방 찍을 때', anyOf: ['요리&먹방'], noneOf: ['무서운'] },
  { text: '베이킹 asmr', anyOf: ['요리&먹방', '편안한'], noneOf: ['무서운', '강렬한'] },
  {
    text: '강아지 산책',
    anyOf: ['반려동물'],
    titleWords: ['강아지', '산책'],
    noneOf: ['무서운'],
  },
  { text: '고양이 브이로그', anyOf: ['반려동물', '브이로그'], noneOf: ['무서운'] },
  { text: '육아 일기', anyOf: ['키즈', '브이로그', '귀여운'], noneOf: ['무서운'] },
  // A student and a teacher.
  {
    text: '공부할 때',
    anyOf: ['차분한', '편안한', '평화로운', '교육', '앰비언트', '뉴에이지'],
    noneOf: ['강렬한', '무서운'],
  },
  {
    text: '집중 잘 되는 음악',
    anyOf: ['차분한', '편안한', '평화로운', '교육', '앰비언트', '뉴에이지'],
    noneOf: ['강렬한', '무서운'],
  },
  { text: '온라인 강의 배경음악', anyOf: ['교육', '차분한', '비즈니스'], noneOf: ['무서운'] },
  { text: '초등학교 수업 시작 노래', anyOf: ['교육', '키즈'], noneOf: ['무서운', '섹시한'] },
  {
    text: '졸업식 영상',
    anyOf: ['희망찬', '영감을 주는', '교육', '슬픈'],
    noneOf: ['무서운', '섹시한'],
  },
  {
    text: '학교 축제',
    anyOf: ['신나는', '행복한', '교육'],
    noneOf: ['슬픈', '무서운'],
  },
  { text: '어린이집 재롱잔치', anyOf: ['키즈', '귀여운'], noneOf: ['무서운', '섹시한'] },
  { text: '동화 읽어주기', anyOf: ['키즈', '마법 같은', '귀여운'], noneOf: ['섹시한', '강렬한'] },
  // A wedding filmer and family occasions.
  {
    text: '결혼식',
    anyOf: ['로맨틱한', '행복한'],
    titleWords: ['결혼', '웨딩', '신부'],
    noneOf: ['무서운', '강렬한'],
  },
  {
    text: '결혼식 식전영상 피아노',
    anyOf: ['로맨틱한', '행복한', '피아노'],
    noneOf: ['무서운', '강렬한'],
  },
  { text: '신부 입장 음악', anyOf: ['로맨틱한', '클래식', '행복한'], noneOf: ['무서운', '강렬한'] },
  { text: '프러포즈', anyOf: ['로맨틱한'], noneOf: ['무서운', '코믹한'] },
  { text: '돌잔치 성장 영상', anyOf: ['키즈', '행복한', '귀여운', '희망찬'], noneOf: ['무서운'] },
  {
    text: '부모님 생신 감동 영상',
    anyOf: ['영감을 주는', '희망찬', '행복한', '슬픈'],
    noneOf: ['무서운', '섹시한'],
  },
  {
    text: '생일 축하',
    anyOf: ['행복한', '신나는'],
    titleWords: ['생일'],
    noneOf: ['슬픈', '무서운'],
  },
  { text: '커플 기념일', anyOf: ['로맨틱한'], noneOf: ['무서운'] },
  // A shop owner and an advertiser.
  { text: '매장에서 틀 재즈', anyOf: ['재즈'], noneOf: ['무서운'] },
  { text: '꽃집 홍보 영상', anyOf: ['광고', '로맨틱한'], noneOf: ['무서운'] },
  { text: '제품 소개 영상 깔끔한 음악', anyOf: ['광고', '비즈니스'], noneOf: ['무서운'] },
  { text: '화장품 광고 고급스러운', anyOf: ['광고', '뷰티&패션'], noneOf: ['코믹한', '무서운'] },
  { text: '회사 소개', anyOf: ['비즈니스'], noneOf: ['무서운', '섹시한'] },
  { text: '발표 자료 배경음', anyOf: ['비즈니스', '교육'], noneOf: ['무서운', '섹시한'] },
  { text: '패션쇼 런웨이', anyOf: ['뷰티&패션'], noneOf: ['키즈'] },
  // An editor of documentaries and reports.
  { text: '다큐멘터리 엔딩', anyOf: ['영화&다큐', '시네마틱'], noneOf: ['코믹한'] },
  {
    text: '자연 다큐 웅장한 오케스트라',
    anyOf: ['영화&다큐', '시네마틱', '스트링', '브라스', '클래식'],
    noneOf: ['코믹한'],
  },
  {
    text: '사건 사고 재연 긴박한',
    anyOf: ['긴장감 있는', '뉴스&시사', '무서운'],
    noneOf: ['귀여운', '행복한'],
  },
  { text: '뉴스 시그널', anyOf: ['뉴스&시사'], noneOf: ['귀여운'] },
  {
    text: '우주 과학 채널',
    anyOf: ['과학'],
    titleWords: ['우주', '별', '궤도'],
    noneOf: ['귀여운'],
  },
  { text: '공포 썰', anyOf: ['무서운', '긴장감 있는'], noneOf: ['행복한', '귀여운'] },
  {
    text: '이별 후에 듣는 노래',
    anyOf: ['슬픈', '차분한'],
    titleWords: ['이별'],
    noneOf: ['신나는', '행복한'],
  },
  { text: '눈물 나는 장면', anyOf: ['슬픈'], noneOf: ['신나는', '코믹한'] },
  // A church, a yoga teacher, a counsellor.
  {
    text: '교회 예배 전 잔잔한 음악',
    anyOf: ['평화로운', '차분한', '편안한', '오르간', '명상&힐링'],
    noneOf: ['섹시한', '강렬한', '무서운'],
  },
  {
    text: '기도할 때 배경음악',
    anyOf: ['평화로운', '차분한', '명상&힐링', '편안한', '오르간'],
    noneOf: ['섹시한', '강렬한', '무서운'],
  },
  {
    text: '요가 수업',
    anyOf: ['명상&힐링', '평화로운', '편안한'],
    noneOf: ['강렬한', '무서운', '빠름'],
  },
  {
    text: '잠 안 올 때',
    anyOf: ['명상&힐링', '평화로운', '차분한', '편안한', '몽환적인'],
    noneOf: ['강렬한', '신나는', '무서운'],
  },
  {
    text: '마음이 편해지는',
    anyOf: ['편안한', '평화로운', '명상&힐링', '차분한'],
    noneOf: ['강렬한', '무서운'],
  },
  // A game streamer.
  { text: '게임 방송 대기화면', anyOf: ['게임'], noneOf: ['슬픈'] },
  {
    text: '보스전 브금',
    anyOf: ['게임', '강렬한', '긴장감 있는'],
    noneOf: ['귀여운', '평화로운'],
  },
  { text: '롤 매드무비', anyOf: ['게임', '강렬한', '신나는', 'EDM'], noneOf: ['느림', '슬픈'] },
  { text: '8비트 레트로 게임', anyOf: ['게임', '신시사이저'], noneOf: ['슬픈'] },
  { text: '웃긴 짤 편집', anyOf: ['코믹한', '웃픈'], noneOf: ['무서운', '슬픈'] },
  // Seasons, weather and the time of the day.
  {
    text: '벚꽃 피는 봄',
    anyOf: ['로맨틱한', '희망찬', '행복한', '평화로운'],
    titleWords: ['봄', '벚꽃'],
    noneOf: ['무서운'],
  },
  {
    text: '여름 휴가 해변',
    anyOf: ['여행', '신나는', '우쿨렐레'],
    titleWords: ['여름', '바다', '해변', '파도'],
    noneOf: ['무서운'],
  },
  {
    text: '가을 감성',
    anyOf: ['차분한', '로맨틱한', '슬픈', '어쿠스틱', '편안한'],
    titleWords: ['가을', '낙엽'],
    noneOf: ['무서운'],
  },
  {
    text: '크리스마스',
    anyOf: ['행복한', '벨', '마법 같은'],
    titleWords: ['크리스마스', '성탄', '겨울', '눈'],
    noneOf: ['무서운'],
  },
  {
    text: '비 오는 날',
    anyOf: ['차분한', '슬픈', '편안한', '몽환적인'],
    titleWords: ['비', '빗', '장마', '우산'],
    noneOf: ['무서운'],
  },
  {
    text: '새벽 감성 노래',
    anyOf: ['차분한', '몽환적인', '슬픈', '편안한', '평화로운'],
    titleWords: ['새벽'],
    noneOf: ['무서운', '코믹한'],
  },
  {
    text: '야경 타임랩스',
    anyOf: ['도시', '나이트라이프', '몽환적인'],
    titleWords: ['야경', '밤', '도시', '불빛'],
    noneOf: ['키즈'],
  },
  { text: '클럽 파티', anyOf: ['나이트라이프', 'EDM', '신나는'], noneOf: ['슬픈', '느림'] },
  {
    text: '추석 명절 국악 느낌',
    anyOf: ['월드뮤직'],
    titleWords: ['추석', '명절', '달'],
    noneOf: ['무서운'],
  },
  // Without something, lengths and tempos.
  {
    text: '피아노 없이 잔잔한 음악',
    anyOf: ['차분한', '편안한', '평화로운'],
    noneOf: ['피아노'],
  },
  {
    text: '보컬 없는 카페 음악',
    anyOf: ['재즈', '어쿠스틱', '편안한', '캐주얼'],
    titleWords: ['카페', '커피'],
    noneOf: ['보컬', '무서운'],
  },
  { text: '드럼 빼고 기타만', anyOf: ['기타'], noneOf: ['퍼커션'] },
  { text: '슬프지 않은 피아노', anyOf: ['피아노'], noneOf: ['슬픈'] },
  { text: '너무 슬프지 않은 피아노', anyOf: ['피아노'], noneOf: ['슬픈'] },
  { text: '무섭지 않은 신비로운 음악', anyOf: ['신비로운', '몽환적인'], noneOf: ['무서운'] },
  { text: '무섭지 않은 게임 음악', anyOf: ['게임'], noneOf: ['무서운'] },
  { text: '슬픈 거 말고 차분한 음악', anyOf: ['차분한', '편안한', '평화로운'], noneOf: ['슬픈'] },
  {
    text: '1분 이내 신나는 오프닝',
    anyOf: ['신나는', '행복한', '통통 튀는', '미디어'],
    noneOf: ['슬픈'],
    duration: { from: null, to: 60 },
  },
  {
    text: '30초 광고 음악',
    anyOf: ['광고'],
    noneOf: ['무서운'],
    duration: { from: 20, to: 40 },
  },
  {
    text: '쇼츠용 짧고 귀여운 음악',
    anyOf: ['귀여운', '통통 튀는'],
    noneOf: ['무서운'],
    duration: { from: null, to: 90 },
  },
  {
    text: '3분 넘는 명상 음악',
    anyOf: ['명상&힐링', '평화로운', '편안한'],
    noneOf: ['강렬한'],
    duration: { from: 180, to: null },
  },
  { text: '느린 바이올린 슬픈 곡', anyOf: ['슬픈', '바이올린'], noneOf: ['빠름', '신나는'] },
];
