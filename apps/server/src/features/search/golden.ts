/** A search text and the titles of which one must be the first result. */
export interface GoldenSearch {
  readonly text: string;
  readonly group: 'music' | 'album' | 'genre' | 'video_theme' | 'mood';
  readonly first: readonly string[];
}

const group =
  (name: GoldenSearch['group']) =>
  (table: string): GoldenSearch[] =>
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [text = '', first = ''] = line.split('→').map((part) => part.trim());
        return { text, group: name, first: first.split('/').map((title) => title.trim()) };
      });

const wholeTitles = group('music')(`
비 오는 수요일 → 비 오는 수요일
비오는수요일 → 비 오는 수요일
창가의 피아노 → 창가의 피아노
결승선 → 결승선
보스전 → 보스전
속보 → 속보
레벨업 → 레벨 업
레벨 업! → 레벨 업
데님 재킷 → 데님 재킷
블랙홀 → 블랙홀
Level Up → 레벨 업
boss battle → 보스전
rainy wednesday → 비 오는 수요일
mothers kitchen → 엄마의 부엌
Mother's Kitchen → 엄마의 부엌
piano by the window → 창가의 피아노
in-depth report → 심층 취재
`);

const halfTyped = group('music')(`
비 오는 수 → 비 오는 수요일
비 오는 숭 → 비 오는 수요일
창가의 핑 → 창가의 피아노
피안 → 창가의 피아노
피ㅇ → 창가의 피아노
떡볶 → 떡볶이 파티
떡보 → 떡볶이 파티
ㄸㅓㄱ → 떡볶이 파티
한강 드 → 한강 드라이브
한강 드랑 → 한강 드라이브
네온상 → 네온사인
우주 정ㄱ → 우주 정거장
고양입 → 고양이 발바닥
크리스맛 → 크리스마스 전날 밤
rainy wed → 비 오는 수요일
ukul → 해변의 우쿨렐레
lips → 립스틱
wiza → 마법사의 물약 가게
`);

const wordsInside = group('music')(`
수요일 → 비 오는 수요일
우쿨렐레 → 해변의 우쿨렐레
발바닥 → 고양이 발바닥
드라이브 → 한강 드라이브
아코디언 → 파리의 아코디언
물약 → 마법사의 물약 가게
밤바다 → 제주도의 푸른 밤바다
사자 → 링 위의 사자
산책 → 산책 가자
메이크업 → 오 분 메이크업
마네킹 → 쇼윈도의 마네킹
saxophone → 색소폰 부는 남자
whiskey → 위스키 한 잔
jeju → 제주도의 푸른 밤바다
horizon → 수평선 너머
bossa → 보사노바 산책
볶이 → 떡볶이 파티
볼 → 디스코 볼
라이브 → 한강 드라이브
`);

const initials = group('music')(`
ㅍㅇㄴ → 창가의 피아노
ㅂㅅㅈ → 보스전
ㄸㅂㅇ → 떡볶이 파티
ㅂㅇㄴㅅㅇㅇ → 비 오는 수요일
ㅂ ㅇㄴ ㅅㅇㅇ → 비 오는 수요일
ㅎㄱㄷㄹㅇㅂ → 한강 드라이브
ㄹㅂㅇ → 레벨 업
ㅋㄹㅅㅁㅅ → 크리스마스 전날 밤
ㄴㅇㅅㅇ → 네온사인
ㄱㅇㅇ → 고양이 발바닥
ㅎㅇㅁㄷ → 한옥 마당
ㅂㄹㅎ → 블랙홀
`);

const otherLayout = group('music')(`
vldksh → 창가의 피아노
qhtmwjs → 보스전
ql dhsms tndydlf → 비 오는 수요일
EjrqhRdl → 떡볶이 파티
gksrkd → 한강 드라이브
dnwn wjdrjwkd → 우주 정거장
spdhstkdls → 네온사인
rhdiddl → 고양이 발바닥
ㅔㅑ무ㅐ → 창가의 피아노
ㅣㅑㅔㄴ샤차 → 립스틱
`);

const typos = group('music')(`
피애노 → 창가의 피아노
피아느 → 창가의 피아노
떡뽁이 → 떡볶이 파티
떡복이 → 떡볶이 파티
크리스마수 → 크리스마스 전날 밤
아코디온 → 파리의 아코디언
우크렐레 → 해변의 우쿨렐레
수평썬 → 수평선 너머
마네낑 → 쇼윈도의 마네킹
위스끼 → 위스키 한 잔
whisky → 위스키 한 잔
lipstik → 립스틱
ukelele → 해변의 우쿨렐레
christams → 크리스마스 전날 밤
`);

const tagWords = group('music')(`
차분한 피아노 → 비 오는 수요일/창가의 피아노
신나는 여행 → 파도 타는 날/여름휴가
잔잔한 피아노 → 비 오는 수요일/창가의 피아노/고요한 호수
귀여운 강아지 → 산책 가자/고양이 발바닥
강아지 브금 → 산책 가자
신남 → 파도 타는 날/여름휴가
공포 브금 → 폐교의 복도/인형의 집
먹방 브금 → 떡볶이 파티
요리 영상 브금 → 떡볶이 파티
무서운 음악 → 폐교의 복도
노을 → 노을빛 하늘
재즈 피아노 → 디저트 카페
섹시한 재즈 → 색소폰 부는 남자
힙합 비트 → 옥상 위의 비트/한강 드라이브
운동할 때 록 → 결승선
헬스 음악 → 결승선/파도 타는 날
빠른 EDM → 새벽 러닝
느린 첼로 → 첼로를 위한 봄
몽환적인 신스 → 새벽 세 시/제주도의 푸른 밤바다
회사 발표 → 새로운 시작
뉴스 오프닝 → 속보/날씨와 생활
게임 보스 → 보스전
휘파람 → 휘파람 부는 소년
통통 튀는 → 해변의 우쿨렐레
마법 같은 → 요정의 숲/하프 소녀
calm piano → 비 오는 수요일/창가의 피아노
upbeat travel → 파도 타는 날/여름휴가
scary → 폐교의 복도
sad cello → 첼로를 위한 봄
jazz sax → 색소폰 부는 남자
cute pet → 산책 가자/고양이 발바닥
hip hop → 링 위의 사자/한강 드라이브
ambient meditation → 촛불 명상
wedding → 결혼식 행진
christmas → 크리스마스 전날 밤
ㅊㅂㅎ ㅍㅇㄴ → 비 오는 수요일/창가의 피아노
ㅂㅇㄹㄱ → 비 오는 수요일
wowm → 디저트 카페
ckqnsgks vldksh → 비 오는 수요일/창가의 피아노
tlssksms → 파도 타는 날
차분항 피아노 → 비 오는 수요일/창가의 피아노
브이로구 → 비 오는 수요일
`);

const sentences = group('music')(`
비 오는 날 브이로그에 어울리는 차분한 피아노 → 비 오는 수요일/창가의 피아노
비오는날 브이로그 피아노 → 비 오는 수요일/창가의 피아노
calm piano for a rainy day vlog → 비 오는 수요일/창가의 피아노
강아지가 나오는 영상에 쓸 귀여운 음악 → 산책 가자/고양이 발바닥
여름 여행 브이로그에 깔기 좋은 신나는 노래 → 여름휴가
먹방에 어울리는 통통 튀는 브금 → 떡볶이 파티
새벽에 듣기 좋은 몽환적인 음악 → 새벽 세 시
운동할 때 듣는 강렬한 록 → 결승선/불타는 심장
공포 게임에 쓸 긴장감 있는 음악 → 누군가 있다
요가 명상용 편안한 음악 → 창가의 피아노/숨 고르기
회사 소개 영상에 어울리는 희망찬 피아노 → 새로운 시작
아이들이 좋아하는 귀여운 실로폰 → 모래성/나비의 춤
로맨틱한 바이올린이 들어간 클래식 → 첫사랑의 편지
도시 야경에 어울리는 그루비한 힙합 → 한강 드라이브/을지로 골목
크리스마스에 어울리는 마법 같은 벨 → 크리스마스 전날 밤
유튜브 쇼츠용 신나는 EDM → 새벽 러닝/레벨 업
노을 지는 바다 여행에 어울리는 기타 → 노을빛 하늘/제주도의 푸른 밤바다
결혼식 영상에 쓸 로맨틱한 음악 → 결혼식 행진
뷰티 영상에 쓸 섹시한 음악 → 립스틱
scary music for a horror film → 폐교의 복도
upbeat pop song for a summer travel vlog → 여름휴가
relaxing guitar for camping → 캠핑의 밤/노을빛 하늘
epic orchestra for a game → 용사의 귀환/던전 탐험
cute music for cat videos → 고양이 발바닥
sexy saxophone jazz for a bar → 색소폰 부는 남자
`);

const lengths = group('music')(`
1분 피아노 → 우산 속 이야기
30초 향수 광고 → 향수 광고
30초 게임 → 레벨 업
1분짜리 브이로그 → 우산 속 이야기/여름휴가
1분 이내 먹방 → 떡볶이 파티
1분 40초 이내 차분한 뉴스 → 경제 전망
짧은 뉴스 → 속보
3분 이상 차분한 명상 → 고요한 호수/촛불 명상
긴 명상 → 촛불 명상
2분 재즈 피아노 → 디저트 카페
under a minute game → 레벨 업
30 second news → 아침 브리핑
short cute kids → 모래성
calm meditation over 4 minutes → 촛불 명상
1:00 우쿨렐레 → 여름휴가/해변의 우쿨렐레
`);

const albums = group('album')(`
먹방 브금 → 먹방 브금 모음
새벽 감성 → 새벽 감성
픽셀 히어로 → 픽셀 히어로
픽셀 → 픽셀 히어로
pixel → 픽셀 히어로
ㅍㅅㅎㅇㄹ → 픽셀 히어로
vlrtpf → 픽셀 히어로
재즈 바 → 심야 재즈 바
봄날의 왈츠 → 봄날의 왈츠
mukbang → 먹방 브금 모음
도시의 불 → 도시의 불빛
괴담 → 한밤의 괴담
노을 → 노을 지는 언덕
요가와 명상 → 마음 챙김
8비트 → 픽셀 히어로
runway → 런웨이 위에서
픽쎌 → 픽셀 히어로
클럽 → 클럽 네온
`);

const categories = [
  ...group('mood')(`
신나 → 신나는
ㅅㄴㄴ → 신나는
차분 → 차분한
ckqns → 차분한
잔잔한 → 평화로운/차분한
calm → 차분한
dreamy → 몽환적인
무서 → 무서운
공포 → 무서운
tls → 신나는
신니는 → 신나는
`),
  ...group('genre')(`
재즈 → 재즈
ㅎㅎ → 힙합
ㅈㅈ → 재즈
힙합 → 힙합
hip hop → 힙합
wowm → 재즈
클래 → 클래식
클래싱 → 클래식
edm → EDM
락 → 록
펑크 → 펑크(Funk)
앰비언트 → 앰비언트
시네마틱 → 시네마틱
`),
  ...group('video_theme')(`
브이로그 → 브이로그
브이 → 브이로그
ㅂㅇㄹㄱ → 브이로그
qmdlfhrm → 브이로그
vlog → 브이로그
먹방 → 요리&먹방
다큐 → 영화&다큐
일상 → 브이로그
강아지 → 반려동물
게임 → 게임
운동 → 스포츠
여행 → 여행
travle → 여행
`),
];

export const goldenSearches: readonly GoldenSearch[] = [
  ...wholeTitles,
  ...halfTyped,
  ...wordsInside,
  ...initials,
  ...otherLayout,
  ...typos,
  ...tagWords,
  ...sentences,
  ...lengths,
  ...albums,
  ...categories,
];
