import { koreanPhrases } from './everyday-phrases.ts';
import { englishPhrases } from './everyday-phrases-en.ts';
import { english, type GoldenPage, korean, toPage } from './golden-page.rules.ts';
import { tagPages } from './golden-tag-pages.ts';

const halfTyped = korean(`
피안 → 피아노
피아 → 피아노
브이로 → 브이로그
차분 → 차분한
신나 → 신나는
몽환적 → 몽환적인
로맨틱 → 로맨틱한
클래시 → 클래식
바이올 → 바이올린
색소 → 색소폰
우쿨 → 우쿨렐레
앰비언 → 앰비언트
어쿠스 → 어쿠스틱
시네마 → 시네마틱/영화&다큐
`);

const halfTypedEnglish = english(`
pian → 피아노
guit → 기타
saxo → 색소폰
roman → 로맨틱한
acous → 어쿠스틱
cinema → 시네마틱/영화&다큐
`);

const initials = korean(`
ㅍㅇㄴ → 피아노
ㅂㅇㄹㄱ → 브이로그
ㅊㅂㅎ → 차분한
ㄹㅁㅌㅎ → 로맨틱한
ㅁㅎㅈㅇ → 몽환적인
ㅇㅋㅅㅌ → 어쿠스틱
ㅋㄹㅅ → 클래식
ㅂㅇㅇㄹ → 바이올린
ㅅㅅㅍ → 색소폰
ㅇㅋㄹㄹ → 우쿨렐레
ㅍㅎㄹㅇ → 평화로운
ㄱㅈㄱㅇㄴ → 긴장감 있는
`);

const otherLayout = [
  ...korean(`
vldksh → 피아노 # 피아노
qmdlfhrm → 브이로그
ckqnsgks → 차분한 # 차분한
tlssksms → 신나는 # 신나는
wowm → 재즈 # 재즈
rlxk → 기타 # 기타
glqgkq → 힙합 # 힙합
zmffotlr → 클래식 # 클래식
dugod → 여행 # 여행
rpdla → 게임 # 게임
tmfvms → 슬픈 # 슬픈
ckqnsgks vldksh → 차분한 + 피아노
`),
  ...english(`
ㅔㅑ무ㅐ → 피아노 # piano
ㅓㅁㅋㅋ → 재즈 # jazz
`),
];

const typos = [
  ...korean(`
피애노 → 피아노
피아느 → 피아노
브이로구 → 브이로그
아코디온 → 아코디언
우크렐레 → 우쿨렐레
클래싴 → 클래식
섹소폰 → 색소폰
엠비언트 → 앰비언트
째즈 → 재즈
로멘틱한 → 로맨틱한
몽한적인 → 몽환적인
바이얼린 → 바이올린
시네마특 → 시네마틱
`),
  ...english(`
pianno → 피아노
gutiar → 기타
saxaphone → 색소폰
romanitc → 로맨틱한
acoustik → 어쿠스틱
cinamatic → 시네마틱
relaxng → 편안한
travle → 여행
ukelele → 우쿨렐레
`),
];

const tagPairs = [
  ...korean(`
차분한 피아노 → 차분한 + 피아노
편안한 어쿠스틱 기타 → 편안한 + 기타/어쿠스틱
신나는 팝 → 신나는 + 팝
강렬한 록 → 강렬한 + 록
로맨틱한 재즈 → 로맨틱한 + 재즈 # 재즈
섹시한 힙합 → 섹시한 + 힙합
그루비한 펑크 → 그루비한 + 펑크(Funk)
몽환적인 앰비언트 → 몽환적인 + 앰비언트
슬픈 첼로 → 슬픈 + 첼로
귀여운 우쿨렐레 → 귀여운 + 우쿨렐레
귀여운 실로폰 → 귀여운 + 실로폰
평화로운 하프 → 평화로운 + 하프
재즈 피아노 → 재즈 + 피아노 # 재즈
재즈 색소폰 → 재즈 + 색소폰 # 재즈
빠른 EDM → 빠름 + EDM
느린 뉴에이지 → 느림 + 뉴에이지 # 느린
긴장감 있는 시네마틱 → 긴장감 있는 + 시네마틱
무서운 앰비언트 → 무서운 + 앰비언트
희망찬 비즈니스 → 희망찬 + 비즈니스
신나는 스포츠 → 신나는 + 스포츠
코믹한 반려동물 → 코믹한 + 반려동물
행복한 브이로그 → 행복한 + 브이로그
통통 튀는 요리 → 통통 튀는 + 요리&먹방
신비로운 과학 → 신비로운 + 과학
`),
  ...english(`
calm piano → 차분한 + 피아노
happy ukulele → 행복한 + 우쿨렐레
sad piano → 슬픈 + 피아노
aggressive rock → 강렬한 + 록
romantic jazz → 로맨틱한 + 재즈 # jazz
dreamy synth → 몽환적인 + 신시사이저
fast edm → 빠름 + EDM
hopeful corporate → 희망찬 + 비즈니스
scary ambient → 무서운 + 앰비언트
peaceful harp → 평화로운 + 하프
jazz sax → 재즈 + 색소폰 # jazz
funky guitar → 펑크(Funk)/그루비한 + 기타
`),
];

const lengths = [
  ...korean(`
1분 이내 → @ -60
2분 이상 → @ 120-
1분 30초 이내 피아노 → 피아노 @ -90
1분 이내 신나는 → 신나는 @ -60
2분 재즈 → 재즈 @ 100-140
3분 이상 앰비언트 → 앰비언트 @ 180-
1분 30초 차분한 → 차분한 @ 75-105
2분 이하 브이로그 → 브이로그 @ -120
짧은 광고 → 광고 @ -60
긴 명상 음악 → 명상&힐링 @ 150-
`),
  ...english(`
under a minute → @ -60
over 2 minutes → @ 120-
piano under 90 seconds → 피아노 @ -90
jazz over 2 minutes → 재즈 @ 120-
short cute → 귀여운 @ -60
`),
];

const sentences = [
  ...korean(`
비 오는 날 브이로그에 어울리는 차분한 피아노 → 차분한/브이로그 + 피아노
여행 영상에 쓸 신나는 팝 → 신나는 + 팝
요가할 때 듣기 좋은 편안한 음악 → 편안한 + 명상&힐링
회사 발표에 어울리는 희망찬 음악 → 희망찬/비즈니스
강아지 영상에 쓸 귀여운 음악 → 귀여운 + 반려동물 # 강아지
공포 게임에 쓸 긴장감 있는 음악 → 긴장감 있는/무서운 + 게임/무서운/긴장감 있는
먹방에 어울리는 통통 튀는 브금 → 통통 튀는 + 요리&먹방
운동할 때 듣는 강렬한 록 → 강렬한 + 록
로맨틱한 바이올린이 들어간 클래식 → 로맨틱한/바이올린 + 클래식/바이올린
도시 야경에 어울리는 그루비한 힙합 → 그루비한 + 힙합
잔잔한 피아노로 시작하는 뉴에이지 → 피아노/뉴에이지 + 뉴에이지/차분한/평화로운
아이들이 좋아하는 귀여운 음악 → 귀여운/키즈
뉴스에 어울리는 긴장감 있는 음악 → 긴장감 있는 + 뉴스&시사
뷰티 영상에 쓸 섹시한 음악 → 섹시한 + 뷰티&패션
우주 다큐에 쓸 신비로운 앰비언트 → 신비로운/앰비언트 + 앰비언트/과학/영화&다큐
`),
  ...english(`
calm piano for a rainy day vlog → 차분한/슬픈 + 피아노
upbeat pop song for a travel video → 신나는 + 팝
scary music for a horror film → 무서운
cute music for cat videos → 귀여운 + 반려동물 # cat
relaxing guitar for a vlog → 편안한 + 기타
epic orchestra for a trailer → 시네마틱/강렬한
sexy saxophone jazz for a bar → 섹시한/나이트라이프 + 색소폰/재즈
inspiring music for a company video → 영감을 주는/비즈니스
groovy hip hop for fashion → 그루비한/뷰티&패션 + 힙합
peaceful music for meditation → 평화로운 + 명상&힐링
`),
];

/** Words that titles of the catalogue contain, as the generator of titles knows them. */
const titleWords = [
  ...korean(`
고양이 → 반려동물
마법 → 마법 같은
드라이브 → 여행
도서관 → # 도서관
골목 → 도시
기차 → # 기차
구름 → # 구름
새벽 → # 새벽
여름 → # 여름
겨울 → # 겨울
바다 → # 바다
숲 → # 숲
`),
  ...english(`
midnight → # midnight
summer → # summer
winter → # winter
train → # train
moon → # moon
`),
];

export const goldenPages: readonly GoldenPage[] = [
  ...tagPages,
  ...halfTyped,
  ...halfTypedEnglish,
  ...initials,
  ...otherLayout,
  ...typos,
  ...tagPairs,
  ...lengths,
  ...sentences,
  ...titleWords,
];

export const everydayPages: readonly GoldenPage[] = [
  ...koreanPhrases.map(toPage('ko')),
  ...englishPhrases.map(toPage('en')),
];
