import type { OptionKey } from '@onsori/contract/taxonomy';
import type { NewAlbum, NewMusic } from '#features/catalog/catalog.public.ts';

/**
 * A small catalogue for the golden searches. A line is a music: titles, moods, themes, genre, tempo,
 * instruments, seconds.
 */
const lines = `
# 빗소리가 머무는 창가 | A Window Where the Rain Stays | 비 내리는 오후에 듣는 차분한 피아노 모음이에요. | Calm piano for a rainy afternoon.
비 오는 수요일 | Rainy Wednesday | 차분한,슬픈 | 브이로그 | 뉴에이지 | 느림 | 피아노 | 150
창가의 피아노 | Piano by the Window | 차분한,편안한 | 브이로그,명상&힐링 | 뉴에이지 | 느림 | 피아노 | 120
우산 속 이야기 | Story under an Umbrella | 로맨틱한,차분한 | 브이로그 | 어쿠스틱 | 느림 | 피아노,기타 | 60
젖은 골목길 | The Wet Alley | 슬픈 | 영화&다큐 | 뉴에이지 | 느림 | 피아노,첼로 | 185
빗방울 소나타 | Raindrop Sonata | 슬픈,평화로운 | 영화&다큐 | 클래식 | 느림 | 피아노 | 210
장마의 끝 | End of the Rainy Season | 희망찬 | 브이로그 | 뉴에이지 | 보통 | 피아노,스트링 | 90
# 주말엔 바다로 | The Sea by the Weekend | 여름 여행 영상에 어울리는 신나는 팝이에요. | Uplifting pop for summer travel.
파도 타는 날 | Surfing Day | 신나는,행복한 | 여행,스포츠 | 팝 | 빠름 | 기타,신시사이저 | 95
여름휴가 | Summer Vacation | 신나는 | 여행,브이로그 | 팝 | 빠름 | 우쿨렐레,퍼커션 | 60
해변의 우쿨렐레 | Ukulele on the Beach | 행복한,통통 튀는 | 여행 | 어쿠스틱 | 보통 | 우쿨렐레,휘파람 | 75
제주도의 푸른 밤바다 | Blue Night Sea of Jeju | 몽환적인 | 여행 | 앰비언트 | 느림 | 신시사이저,기타 | 200
수평선 너머 | Beyond the Horizon | 영감을 주는,희망찬 | 여행,광고 | 시네마틱 | 보통 | 스트링,브라스 | 130
모래성 | Sandcastle | 귀여운 | 키즈 | 캐주얼 | 보통 | 실로폰,벨 | 45
# 새벽 감성 | Feelings at Dawn | 잠들지 못하는 새벽의 몽환적인 앰비언트예요. | Dreamy ambient for sleepless dawns.
새벽 세 시 | Three in the Morning | 몽환적인,슬픈 | 브이로그 | 앰비언트 | 느림 | 신시사이저 | 180
별빛 아래 | Under the Starlight | 몽환적인,로맨틱한 | 명상&힐링 | 앰비언트 | 느림 | 하프,신시사이저 | 160
꿈의 조각 | Pieces of a Dream | 몽환적인 | 영화&다큐 | 앰비언트 | 느림 | 신시사이저,벨 | 145
은하수 산책 | A Walk on the Milky Way | 신비로운,몽환적인 | 과학 | 앰비언트 | 느림 | 신시사이저 | 220
불면증 | Insomnia | 긴장감 있는,슬픈 | 영화&다큐 | 앰비언트 | 느림 | 신시사이저,첼로 | 140
달의 뒷면 | The Far Side of the Moon | 신비로운 | 과학,미디어 | 시네마틱 | 느림 | 신시사이저,스트링 | 190
# 먹방 브금 모음 | Mukbang Tunes | 맛있는 소리에 어울리는 통통 튀는 음악이에요. | Bouncy tunes for tasty videos.
떡볶이 파티 | Tteokbokki Party | 통통 튀는,신나는 | 요리&먹방 | 캐주얼 | 빠름 | 퍼커션,기타 | 55
라면 끓이는 밤 | Boiling Ramyeon at Night | 코믹한 | 요리&먹방,브이로그 | 펑크(Funk) | 보통 | 기타,퍼커션 | 80
김밥 소풍 | Gimbap Picnic | 귀여운,행복한 | 요리&먹방 | 어쿠스틱 | 보통 | 우쿨렐레,휘파람 | 62
치킨은 언제나 옳다 | Chicken Is Always Right | 코믹한,신나는 | 요리&먹방 | 펑크(Funk) | 빠름 | 브라스,기타 | 70
엄마의 부엌 | Mother’s Kitchen | 편안한 | 요리&먹방 | 어쿠스틱 | 느림 | 기타,피아노 | 125
디저트 카페 | Dessert Cafe | 편안한,로맨틱한 | 요리&먹방,브이로그 | 재즈 | 보통 | 피아노,색소폰 | 110
# 심야 재즈 바 | The Midnight Jazz Bar | 어두운 조명 아래의 끈적한 재즈예요. | Smoky jazz under dim lights.
색소폰 부는 남자 | The Man Who Plays the Saxophone | 섹시한 | 나이트라이프 | 재즈 | 느림 | 색소폰,피아노 | 195
위스키 한 잔 | A Glass of Whiskey | 섹시한,편안한 | 나이트라이프 | 재즈 | 느림 | 피아노,퍼커션 | 170
스윙 댄스 | Swing Dance | 그루비한,신나는 | 나이트라이프,도시 | 재즈 | 빠름 | 브라스,클라리넷 | 100
보사노바 산책 | Bossa Nova Walk | 편안한 | 브이로그,여행 | 재즈 | 보통 | 기타,플루트 | 135
뉴욕의 밤 | A Night in New York | 그루비한 | 도시 | 재즈 | 보통 | 색소폰,브라스 | 155
블루 노트 | Blue Note | 차분한 | 도시 | 재즈 | 느림 | 피아노,색소폰 | 205
# 심장이 뛰는 순간 | The Moment the Heart Races | 운동과 승부의 강렬한 록이에요. | Aggressive rock for workouts and games.
결승선 | The Finish Line | 강렬한,신나는 | 스포츠 | 록 | 빠름 | 기타,퍼커션 | 85
불타는 심장 | Burning Heart | 강렬한 | 스포츠,광고 | 록 | 빠름 | 기타 | 120
한계를 넘어서 | Beyond the Limit | 영감을 주는,강렬한 | 스포츠 | 록 | 빠름 | 기타,스트링 | 140
폭주 | Runaway | 강렬한,긴장감 있는 | 게임,스포츠 | 록 | 빠름 | 기타,신시사이저 | 75
링 위의 사자 | Lion in the Ring | 강렬한 | 스포츠 | 힙합 | 빠름 | 브라스,퍼커션 | 92
새벽 러닝 | Dawn Run | 희망찬,신나는 | 스포츠,브이로그 | EDM | 빠름 | 신시사이저 | 128
# 픽셀 히어로 | Pixel Hero | 게임 영상에 쓰기 좋은 8비트 모험이에요. | Eight-bit adventures for gaming videos.
보스전 | Boss Battle | 긴장감 있는,강렬한 | 게임 | EDM | 빠름 | 신시사이저 | 110
레벨 업 | Level Up | 신나는,통통 튀는 | 게임 | EDM | 빠름 | 신시사이저,벨 | 30
던전 탐험 | Dungeon Exploration | 신비로운,긴장감 있는 | 게임 | 시네마틱 | 보통 | 신시사이저,스트링 | 165
코인 줍기 | Collecting Coins | 통통 튀는,귀여운 | 게임,키즈 | EDM | 빠름 | 벨,신시사이저 | 40
마지막 목숨 | The Last Life | 웃픈,긴장감 있는 | 게임 | EDM | 빠름 | 신시사이저 | 58
용사의 귀환 | Return of the Hero | 영감을 주는 | 게임,영화&다큐 | 시네마틱 | 보통 | 브라스,스트링 | 175
# 우리 집 강아지 | Our Little Puppy | 반려동물과 보내는 귀여운 하루예요. | Cute days with pets.
산책 가자 | Let’s Go for a Walk | 행복한,귀여운 | 반려동물,브이로그 | 캐주얼 | 보통 | 우쿨렐레,휘파람 | 65
고양이 발바닥 | Cat Paws | 귀여운 | 반려동물 | 캐주얼 | 보통 | 벨,클라리넷 | 50
꼬리 흔들흔들 | Wagging Tail | 통통 튀는,귀여운 | 반려동물 | 펑크(Funk) | 빠름 | 기타,퍼커션 | 48
낮잠 자는 고양이 | The Napping Cat | 평화로운,편안한 | 반려동물 | 어쿠스틱 | 느림 | 기타 | 105
간식 시간 | Snack Time | 코믹한,귀여운 | 반려동물,키즈 | 캐주얼 | 빠름 | 실로폰 | 35
집으로 가는 길 | The Way Home | 희망찬,편안한 | 반려동물,브이로그 | 어쿠스틱 | 보통 | 기타,피아노 | 132
# 도시의 불빛 | Lights of the City | 야경과 드라이브의 그루비한 힙합이에요. | Groovy hip-hop for night drives.
한강 드라이브 | Han River Drive | 그루비한,편안한 | 도시,여행 | 힙합 | 보통 | 신시사이저,보컬 | 144
을지로 골목 | Euljiro Alley | 그루비한 | 도시,브이로그 | 힙합 | 보통 | 피아노,퍼커션 | 98
네온사인 | Neon Sign | 몽환적인,섹시한 | 도시,나이트라이프 | EDM | 보통 | 신시사이저 | 152
막차 | The Last Train | 슬픈,차분한 | 도시 | 힙합 | 느림 | 피아노 | 117
옥상 위의 비트 | Beats on the Rooftop | 그루비한,신나는 | 도시 | 힙합 | 빠름 | 퍼커션,신시사이저 | 60
서울의 아침 | Morning in Seoul | 희망찬 | 도시,뉴스&시사 | 팝 | 보통 | 피아노,스트링 | 88
# 회사 소개 영상 | Company Introductions | 발표와 기업 영상에 맞는 밝은 음악이에요. | Bright music for presentations.
새로운 시작 | A New Beginning | 희망찬,영감을 주는 | 비즈니스,광고 | 팝 | 보통 | 피아노,스트링 | 120
혁신의 발걸음 | Steps of Innovation | 영감을 주는 | 비즈니스,과학 | EDM | 보통 | 신시사이저 | 100
함께하는 내일 | Tomorrow Together | 희망찬 | 비즈니스,교육 | 어쿠스틱 | 보통 | 기타,피아노 | 90
데이터의 바다 | Sea of Data | 차분한 | 과학,비즈니스 | 앰비언트 | 느림 | 신시사이저 | 136
월요일 회의 | Monday Meeting | 코믹한 | 비즈니스 | 캐주얼 | 보통 | 클라리넷,퍼커션 | 68
성공의 공식 | Formula of Success | 영감을 주는,행복한 | 비즈니스,교육 | 팝 | 빠름 | 기타,퍼커션 | 78
# 한밤의 괴담 | Midnight Ghost Stories | 소름 돋는 공포 영상을 위한 음악이에요. | Scary music for horror videos.
폐교의 복도 | Corridor of the Closed School | 무서운 | 영화&다큐 | 앰비언트 | 느림 | 스트링,신시사이저 | 168
열세 번째 계단 | The Thirteenth Stair | 무서운,긴장감 있는 | 영화&다큐 | 시네마틱 | 느림 | 첼로,피아노 | 142
인형의 집 | The Doll House | 무서운,신비로운 | 영화&다큐 | 클래식 | 느림 | 벨,오르간 | 115
누군가 있다 | Someone Is There | 긴장감 있는,무서운 | 영화&다큐,게임 | 시네마틱 | 보통 | 스트링,퍼커션 | 58
추격자 | The Chaser | 긴장감 있는 | 영화&다큐,뉴스&시사 | 시네마틱 | 빠름 | 스트링,브라스 | 83
거울 속 그림자 | Shadow in the Mirror | 무서운,몽환적인 | 영화&다큐 | 앰비언트 | 느림 | 보컬,신시사이저 | 177
# 봄날의 왈츠 | Waltz of Spring Days | 꽃이 피는 계절의 로맨틱한 클래식이에요. | Romantic classical for blooming seasons.
벚꽃 엔딩 크레딧 | Cherry Blossom Credits | 로맨틱한,행복한 | 브이로그,영화&다큐 | 클래식 | 보통 | 스트링,피아노 | 148
첫사랑의 편지 | Letter from a First Love | 로맨틱한 | 영화&다큐 | 클래식 | 느림 | 바이올린,피아노 | 163
하프 소녀 | The Harp Girl | 평화로운,마법 같은 | 명상&힐링 | 클래식 | 느림 | 하프,플루트 | 126
나비의 춤 | Butterfly Dance | 귀여운,행복한 | 키즈 | 클래식 | 빠름 | 플루트,실로폰 | 52
결혼식 행진 | Wedding March | 행복한,로맨틱한 | 미디어 | 클래식 | 보통 | 오르간,브라스 | 94
첼로를 위한 봄 | Spring for Cello | 슬픈,평화로운 | 명상&힐링 | 클래식 | 느림 | 첼로 | 199
# 마음 챙김 | Mindfulness | 요가와 명상을 위한 편안한 소리예요. | Relaxing sounds for yoga.
숨 고르기 | Catching a Breath | 평화로운,편안한 | 명상&힐링 | 앰비언트 | 느림 | 신시사이저,플루트 | 240
숲속의 아침 | Morning in the Forest | 평화로운 | 명상&힐링,여행 | 뉴에이지 | 느림 | 플루트,하프 | 180
고요한 호수 | The Silent Lake | 평화로운,차분한 | 명상&힐링 | 뉴에이지 | 느림 | 피아노,스트링 | 225
촛불 명상 | Candle Meditation | 차분한 | 명상&힐링 | 앰비언트 | 느림 | 벨,신시사이저 | 300
잠이 오는 소리 | Sounds That Bring Sleep | 편안한,몽환적인 | 명상&힐링 | 앰비언트 | 느림 | 하프 | 280
찻잔의 온기 | Warmth of a Teacup | 편안한 | 명상&힐링,브이로그 | 어쿠스틱 | 느림 | 기타 | 114
# 동화책을 펼치면 | When the Storybook Opens | 아이들과 듣는 마법 같은 이야기예요. | Magical stories for children.
요정의 숲 | Fairy Forest | 마법 같은,신비로운 | 키즈 | 시네마틱 | 보통 | 하프,플루트 | 121
마법사의 물약 가게 | The Wizard’s Potion Shop | 마법 같은,코믹한 | 키즈,게임 | 클래식 | 보통 | 벨,목관악기 | 87
장난감 병정 | Toy Soldiers | 통통 튀는 | 키즈,교육 | 클래식 | 빠름 | 퍼커션,리코더 | 54
크리스마스 전날 밤 | The Night before Christmas | 마법 같은,행복한 | 키즈,광고 | 클래식 | 보통 | 벨,보컬 | 106
곰 세 마리의 소풍 | Picnic of the Three Bears | 귀여운,행복한 | 키즈 | 캐주얼 | 보통 | 아코디언,실로폰 | 66
무지개 미끄럼틀 | Rainbow Slide | 통통 튀는,행복한 | 키즈 | 팝 | 빠름 | 실로폰,휘파람 | 42
# 오늘의 뉴스 | News of the Day | 보도와 시사 프로그램의 긴장감 있는 음악이에요. | Tense music for news programmes.
속보 | Breaking News | 긴장감 있는 | 뉴스&시사 | EDM | 빠름 | 신시사이저,퍼커션 | 15
아침 브리핑 | Morning Briefing | 희망찬 | 뉴스&시사 | 팝 | 보통 | 신시사이저,피아노 | 33
심층 취재 | In-Depth Report | 긴장감 있는,차분한 | 뉴스&시사,영화&다큐 | 시네마틱 | 보통 | 스트링 | 158
경제 전망 | Economic Outlook | 차분한 | 뉴스&시사,비즈니스 | 앰비언트 | 보통 | 신시사이저 | 91
날씨와 생활 | Weather and Life | 행복한,편안한 | 뉴스&시사,미디어 | 어쿠스틱 | 보통 | 기타,휘파람 | 47
선거의 밤 | Election Night | 긴장감 있는,영감을 주는 | 뉴스&시사 | 시네마틱 | 보통 | 브라스,스트링 | 134
# 런웨이 위에서 | On the Runway | 뷰티와 패션 영상의 세련된 비트예요. | Sleek beats for fashion videos.
립스틱 | Lipstick | 섹시한,그루비한 | 뷰티&패션 | EDM | 보통 | 신시사이저,보컬 | 72
겟 레디 위드 미 | Get Ready with Me | 행복한,신나는 | 뷰티&패션,브이로그 | 팝 | 보통 | 신시사이저,기타 | 116
향수 광고 | Perfume Commercial | 섹시한,신비로운 | 뷰티&패션,광고 | 앰비언트 | 느림 | 보컬,하프 | 30
데님 재킷 | Denim Jacket | 그루비한 | 뷰티&패션 | 펑크(Funk) | 보통 | 기타,브라스 | 86
쇼윈도의 마네킹 | Mannequin in the Window | 몽환적인 | 뷰티&패션 | EDM | 보통 | 신시사이저 | 103
오 분 메이크업 | Five-Minute Makeup | 통통 튀는 | 뷰티&패션 | 팝 | 빠름 | 퍼커션,신시사이저 | 61
# 세계의 골목 | Alleys of the World | 여러 나라를 걷는 월드뮤직이에요. | World music for walking many lands.
파리의 아코디언 | Accordion of Paris | 로맨틱한 | 여행 | 월드뮤직 | 보통 | 아코디언,바이올린 | 138
아프리카의 북소리 | Drums of Africa | 신나는,강렬한 | 여행,영화&다큐 | 월드뮤직 | 빠름 | 퍼커션,보컬 | 112
안달루시아의 기타 | Guitar of Andalusia | 로맨틱한,강렬한 | 여행 | 월드뮤직 | 빠름 | 기타,퍼커션 | 127
티베트의 종 | Bells of Tibet | 평화로운,신비로운 | 명상&힐링,여행 | 월드뮤직 | 느림 | 벨,목관악기 | 260
한옥 마당 | The Hanok Yard | 평화로운 | 여행,영화&다큐 | 월드뮤직 | 느림 | 플루트,퍼커션 | 156
삼바 카니발 | Samba Carnival | 신나는 | 여행 | 월드뮤직 | 빠름 | 퍼커션,휘파람 | 79
# 클럽 네온 | Club Neon | 파티를 위한 빠른 EDM이에요. | Fast EDM for parties.
드롭 더 비트 | Drop the Beat | 신나는,강렬한 | 나이트라이프 | EDM | 빠름 | 신시사이저 | 124
레이저 쇼 | Laser Show | 강렬한 | 나이트라이프,게임 | EDM | 빠름 | 신시사이저 | 133
금요일 밤의 열기 | Friday Night Heat | 신나는,그루비한 | 나이트라이프 | 펑크(Funk) | 빠름 | 브라스,기타 | 147
디스코 볼 | Disco Ball | 그루비한,신나는 | 나이트라이프 | 펑크(Funk) | 빠름 | 신시사이저,기타 | 109
카운트다운 | Countdown | 긴장감 있는,신나는 | 나이트라이프,광고 | EDM | 빠름 | 신시사이저 | 20
해 뜰 때까지 | Until Sunrise | 신나는,몽환적인 | 나이트라이프 | EDM | 빠름 | 신시사이저,보컬 | 215
# 별을 세는 과학자 | The Scientist Who Counts Stars | 과학과 교육 영상의 호기심 가득한 음악이에요. | Curious music for science videos.
실험실의 하루 | A Day in the Lab | 코믹한,통통 튀는 | 과학,교육 | 캐주얼 | 보통 | 실로폰,목관악기 | 64
블랙홀 | Black Hole | 신비로운,긴장감 있는 | 과학 | 시네마틱 | 느림 | 신시사이저,오르간 | 230
로봇의 꿈 | Dream of a Robot | 몽환적인,귀여운 | 과학 | EDM | 보통 | 신시사이저,벨 | 118
칠판 앞에서 | In Front of the Blackboard | 편안한 | 교육 | 어쿠스틱 | 보통 | 기타,클라리넷 | 97
우주 정거장 | Space Station | 신비로운 | 과학 | 앰비언트 | 느림 | 신시사이저 | 194
호기심 상자 | Box of Curiosity | 통통 튀는,신비로운 | 교육,키즈 | 클래식 | 보통 | 목관악기,벨 | 73
# 노을 지는 언덕 | The Hill at Sunset | 해 질 녘의 편안한 어쿠스틱 기타예요. | Relaxing acoustic guitar at sunset.
노을빛 하늘 | Sunset Sky | 편안한,몽환적인 | 여행,브이로그 | 어쿠스틱 | 느림 | 기타 | 151
들꽃 | Wildflowers | 평화로운 | 여행 | 어쿠스틱 | 느림 | 기타,플루트 | 89
휘파람 부는 소년 | The Whistling Boy | 행복한 | 브이로그 | 어쿠스틱 | 보통 | 휘파람,우쿨렐레 | 58
캠핑의 밤 | A Night of Camping | 편안한 | 여행,브이로그 | 어쿠스틱 | 느림 | 기타,퍼커션 | 137
오래된 사진 | Old Photographs | 슬픈,웃픈 | 영화&다큐,브이로그 | 어쿠스틱 | 느림 | 기타,피아노 | 161
돌아오는 길 | The Road Back | 희망찬,슬픈 | 여행 | 어쿠스틱 | 보통 | 기타,첼로 | 172
`;

export type GoldenAlbum = NewAlbum & { readonly musics: readonly NewMusic[] };

const defaults = { coverImage: '', shareImage: '', colorCode: '#7585FF' } as const;
const released = '2026-10-01';
const fieldsOf = (line: string) => line.split('|').map((field) => field.trim());
const list = <Key extends string>(field: string) => field.split(',') as Key[];

function parseMusic(line: string, number: number): NewMusic {
  const [ko = '', en = '', moods = '', themes = '', genre = '', tempo = '', insts = '', seconds] =
    fieldsOf(line);
  const durationMs = Number(seconds) * 1000;
  return {
    ...defaults,
    title: { ko, en },
    durationMs,
    bpm: 100,
    key: null,
    releaseDate: released,
    isFree: number % 10 === 0,
    isSpatial: number % 3 === 0,
    tags: {
      mood: list<OptionKey<'mood'>>(moods),
      video_theme: list<OptionKey<'video_theme'>>(themes),
      genre: list<OptionKey<'genre'>>(genre),
      tempo: list<OptionKey<'tempo'>>(tempo),
      inst: list<OptionKey<'inst'>>(insts),
    },
    audios: [{ name: 'Full', type: 'full', mixing: 'stereo', is_playable: false, durationMs }],
  };
}

export function goldenAlbums(): GoldenAlbum[] {
  let number = 0;
  return lines
    .trim()
    .split('# ')
    .filter((part) => part !== '')
    .map((part) => {
      const [head = '', ...musicLines] = part.trim().split('\n');
      const [ko = '', en = '', descriptionKo = '', descriptionEn = ''] = fieldsOf(head);
      const musics = musicLines.map((line) => {
        number += 1;
        return parseMusic(line, number);
      });
      return {
        ...defaults,
        title: { ko, en },
        description: { ko: descriptionKo, en: descriptionEn },
        releaseDate: released,
        musics,
      };
    });
}
