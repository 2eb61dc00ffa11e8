import { english, type GoldenPage, korean } from './golden-page.rules.ts';

const moods = [
  ...korean(`
그루비한 → 그루비한
신나는 → 신나는
로맨틱한 → 로맨틱한
편안한 → 편안한
통통 튀는 → 통통 튀는
영감을 주는 → 영감을 주는
평화로운 → 평화로운
귀여운 → 귀여운
희망찬 → 희망찬
행복한 → 행복한
긴장감 있는 → 긴장감 있는
차분한 → 차분한
신비로운 → 신비로운
슬픈 → 슬픈
몽환적인 → 몽환적인
강렬한 → 강렬한
코믹한 → 코믹한
무서운 → 무서운
웃픈 → 웃픈
섹시한 → 섹시한
마법 같은 → 마법 같은
신남 → 신나는
잔잔한 → 평화로운/차분한
설레는 → 로맨틱한
공포 → 무서운
웃긴 → 코믹한
우울한 → 슬픈
웅장한 → 영감을 주는/강렬한/시네마틱
포근한 → 편안한
활기찬 → 신나는
`),
  ...english(`
groovy → 그루비한
uplifting → 신나는
romantic → 로맨틱한
relaxing → 편안한
bouncy → 통통 튀는
inspiring → 영감을 주는
peaceful → 평화로운
cute → 귀여운
hopeful → 희망찬
happy → 행복한
tense → 긴장감 있는
calm → 차분한
mysterious → 신비로운
sad → 슬픈
dreamy → 몽환적인
aggressive → 강렬한
funny → 코믹한
scary → 무서운
sexy → 섹시한
magical → 마법 같은
upbeat → 신나는
chill → 편안한
creepy → 무서운
emotional → 슬픈
cheerful → 행복한
`),
];

const themes = [
  ...korean(`
브이로그 → 브이로그
여행 → 여행
다큐 → 영화&다큐
명상 → 명상&힐링
요리 → 요리&먹방
먹방 → 요리&먹방
뷰티 → 뷰티&패션
광고 → 광고
도시 → 도시
스포츠 → 스포츠
교육 → 교육
과학 → 과학
키즈 → 키즈
반려동물 → 반려동물
나이트라이프 → 나이트라이프
뉴스 → 뉴스&시사
게임 → 게임
비즈니스 → 비즈니스
강아지 → 반려동물
운동 → 스포츠
`),
  ...english(`
vlog → 브이로그
travel → 여행
documentary → 영화&다큐
meditation → 명상&힐링
cooking → 요리&먹방
fashion → 뷰티&패션
commercial → 광고
city → 도시
sports → 스포츠
education → 교육
science → 과학
kids → 키즈
pets → 반려동물
nightlife → 나이트라이프
news → 뉴스&시사
gaming → 게임
business → 비즈니스
workout → 스포츠
`),
];

const genres = [
  ...korean(`
시네마틱 → 시네마틱
뉴에이지 → 뉴에이지
이디엠 → EDM
재즈 → 재즈
캐주얼 → 캐주얼
록 → 록
락 → 록
힙합 → 힙합
팝 → 팝
월드뮤직 → 월드뮤직
앰비언트 → 앰비언트
펑크 → 펑크(Funk)
어쿠스틱 → 어쿠스틱
클래식 → 클래식
`),
  ...english(`
cinematic → 시네마틱
edm → EDM
jazz → 재즈
rock → 록
hip hop → 힙합
hiphop → 힙합
pop → 팝
ambient → 앰비언트
funk → 펑크(Funk)
acoustic → 어쿠스틱
classical → 클래식
orchestral → 시네마틱/스트링
`),
];

const instruments = [
  ...korean(`
피아노 → 피아노
기타 → 기타
아코디언 → 아코디언
실로폰 → 실로폰
첼로 → 첼로
하프 → 하프
현악 → 스트링
바이올린 → 바이올린
목관악기 → 목관악기
플루트 → 플루트
클라리넷 → 클라리넷
색소폰 → 색소폰
신스 → 신시사이저
브라스 → 브라스
우쿨렐레 → 우쿨렐레
통기타 → 기타/어쿠스틱
`),
  ...english(`
piano → 피아노
guitar → 기타
cello → 첼로
violin → 바이올린
flute → 플루트
saxophone → 색소폰
synth → 신시사이저
trumpet → 브라스
ukulele → 우쿨렐레
strings → 스트링
`),
];

export const tagPages: readonly GoldenPage[] = [...moods, ...themes, ...genres, ...instruments];
