import type { FilterGroup, OptionKey } from '@onsori/contract/taxonomy';

type Words = { readonly [Group in FilterGroup]: Partial<Record<OptionKey<Group>, string>> };

/**
 * Comma-separated words that name an option and are not its label. A word may belong to several
 * options, which are combined with OR.
 */
export const synonyms: Words = {
  mood: {
    그루비한: '그루비, 그루브, 리듬감, 리드미컬한, 둠칫, 흥겨운, groove, funky',
    신나는:
      '신남, 신난, 신나, 신이 나는, 흥겨운, 활기찬, 경쾌한, 업템포, 텐션, 텐션 높은, 에너지 넘치는, 발랄한, 파티, upbeat, energetic, exciting, lively, party',
    로맨틱한:
      '로맨틱, 사랑, 설레는, 설렘, 달달한, 연애, 웨딩, 결혼식, 결혼, 데이트, 프로포즈, love, wedding, lovely, sweet',
    편안한:
      '편안, 편한, 포근한, 아늑한, 여유로운, 나른한, 힐링되는, 노을, 쉬는, 휴식, 카페, relax, chill, cozy, cosy, laid back, easy, lofi, lo fi, 로파이, cafe, sunset',
    '통통 튀는': '통통, 튀는, 톡톡 튀는, 발랄한, 상큼한, playful, perky',
    '영감을 주는':
      '영감, 동기부여, 감동적인, 감동, 뭉클한, 벅찬, 웅장한, inspire, inspirational, motivational, motivation, uplift',
    평화로운:
      '평화, 고요한, 잔잔한, 목가적인, 자연, 아침, peace, serene, quiet, nature, gentle, morning',
    귀여운: '귀염, 귀엽고, 깜찍한, 앙증맞은, 아기자기한, 아기, 사랑스러운, adorable, kawaii, baby',
    희망찬: '희망, 희망적인, 밝은, 긍정적인, 새출발, 시작, hope, bright, positive, optimistic',
    행복한:
      '행복, 기쁜, 즐거운, 기분 좋은, 밝은, 생일, 축하, joyful, cheerful, merry, birthday, bright',
    '긴장감 있는':
      '긴장감, 긴장, 긴박한, 스릴, 스릴러, 서스펜스, 조마조마한, 추격, 범죄, suspense, suspenseful, thriller, tension, crime',
    차분한:
      '차분, 잔잔한, 잔잔, 조용한, 은은한, 담담한, 비 오는 날, 비오는날, 비, 빗소리, 장마, 새벽 감성, 공부, 공부할 때, 집중, calming, soft, mellow, rain, rainy, rainy day, study, focus, quiet',
    신비로운:
      '신비, 미스터리, 미스테리, 신비한, 오묘한, 수수께끼, mystery, mystic, mystical, enigmatic',
    슬픈: '슬픔, 슬퍼, 우울한, 쓸쓸한, 외로운, 눈물, 이별, 애절한, 서글픈, 비 오는 날, 비오는날, 감성적인, sorrow, melancholy, melancholic, lonely, emotional, rainy day, breakup',
    몽환적인: '몽환, 꿈같은, 꿈꾸는, 꿈, 아련한, 노을, 노을 지는, dream, ethereal, hazy, sunset',
    강렬한:
      '강렬, 강한, 파워풀한, 빡센, 격렬한, 거친, 웅장한, 전투, 액션, intense, powerful, epic, action, battle, fight, hard',
    코믹한:
      '코믹, 웃긴, 웃기는, 재밌는, 재미있는, 유쾌한, 개그, 예능, 병맛, 익살스러운, comedy, comic, hilarious, silly',
    무서운:
      '무서움, 공포, 호러, 오싹한, 섬뜩한, 소름, 소름 돋는, 괴담, 으스스한, 할로윈, horror, creepy, spooky, halloween',
    웃픈: '웃기고 슬픈, 짠한, 씁쓸한, bittersweet',
    섹시한: '섹시, 관능적인, 끈적한, 고혹적인, sensual, seductive',
    '마법 같은':
      '마법, 마법의, 판타지, 동화, 동화 같은, 요정, 크리스마스, 반짝이는, magic, fantasy, fairy, fairy tale, fairytale, christmas',
  },
  video_theme: {
    브이로그:
      '브이 로그, 블로그, 일상, 일상 영상, 하루, 데일리, vlogs, vlogging, daily, daily life, everyday, lifestyle',
    여행: '여행기, 여행 영상, 휴가, 바캉스, 캠핑, 드라이브, 로드트립, 관광, trip, journey, vacation, holiday, road trip, drive, camping, travelling, traveling',
    '영화&다큐':
      '영화, 다큐, 다큐멘터리, 단편영화, 시네마, 예고편, movie, movies, documentary, trailer, cinema',
    '명상&힐링':
      '명상, 힐링, 요가, 수면, 잠, 잠잘 때, 휴식, asmr, 마음챙김, healing, meditate, yoga, sleep, spa, mindfulness',
    '요리&먹방':
      '요리, 먹방, 쿡방, 레시피, 음식, 맛집, 베이킹, 쿠킹, food, recipe, mukbang, baking, cook, kitchen',
    미디어:
      '방송, 예능, 인터뷰, 팟캐스트, 라디오, 오프닝, broadcast, podcast, interview, tv, radio, intro',
    '뷰티&패션':
      '뷰티, 패션, 메이크업, 화장, 겟레디, 룩북, 코디, 런웨이, fashion, makeup, lookbook, runway',
    광고: '씨에프, cf, 커머셜, 홍보, 프로모션, 제품, 브랜드, ad, ads, advert, advertisement, commercial, promo, product, brand',
    도시: '시티, 시티팝, 야경, 거리, 골목, 서울, 어반, city, street, downtown, night view',
    스포츠:
      '운동, 헬스, 러닝, 축구, 농구, 야구, 피트니스, 홈트, 다이어트, sport, workout, gym, fitness, running, exercise, football, soccer',
    교육: '강의, 공부, 수업, 학습, 튜토리얼, 설명, 학교, 강좌, lecture, tutorial, school, learning, explainer, study, lesson',
    과학: '기술, 우주, 테크, 미래, 실험, it, technology, tech, space, future, futuristic, lab',
    키즈: '어린이, 아이, 아이들, 유아, 육아, 동요, 아기, 유치원, children, child, kid, baby, toddler, nursery',
    반려동물:
      '강아지, 고양이, 동물, 펫, 댕댕이, 냥이, 멍멍이, 고양이 영상, pet, dog, cat, puppy, kitten, animal, animals',
    나이트라이프: '클럽, 파티, 밤, 술, 바, 칵테일, 나이트, club, party, bar, night, cocktail, dj',
    '뉴스&시사':
      '뉴스, 시사, 보도, 속보, 리포트, report, breaking news, current affairs, journalism',
    게임: '게임 영상, 겜, 게이밍, 롤, 마크, 게임 방송, 8비트, gaming, games, gameplay, arcade, 8 bit',
    비즈니스:
      '회사, 기업, 발표, 프레젠테이션, 피피티, 사무실, 회의, 스타트업, corporate, company, presentation, office, startup',
  },
  genre: {
    시네마틱:
      '시네마, 오케스트라, 오케스트라 음악, 웅장한, 영화 음악, 사운드트랙, orchestra, orchestral, epic, soundtrack, score, trailer',
    뉴에이지: '뉴 에이지, 연주곡, newage',
    EDM: '이디엠, 일렉, 일렉트로닉, 전자음악, 하우스, 테크노, 디제이, electronic, house, techno, dance, trance, dubstep',
    재즈: '째즈, 스윙, 보사노바, jazzy, swing, bossa nova, bossa',
    캐주얼: '가벼운, 캐쥬얼, light',
    록: '락, 락앤롤, 밴드, 메탈, 펑크록, rock and roll, band, metal, punk',
    힙합: '랩, 비트, 트랩, 붐뱁, 로파이 힙합, hiphop, hip hop, rap, trap, beat, beats, boom bap',
    팝: '팝송, 팝뮤직, 케이팝, kpop, k pop',
    월드뮤직:
      '월드 뮤직, 민속, 국악, 라틴, 아프리카, 켈틱, 레게, folk, latin, celtic, african, reggae, ethnic, world',
    앰비언트: '엠비언트, 앰비언스, 공간음, atmospheric, ambience, drone, pad',
    '펑크(Funk)': '펑크, 펑키, 펑키한, 디스코, funky, disco',
    어쿠스틱: '어쿠스틱 기타, 통기타, 언플러그드, unplugged, folk',
    클래식: '클래시컬, 고전 음악, 고전음악, 실내악, 왈츠, classic, chamber, waltz',
  },
  tempo: {
    느림: '느린, 느리게, 천천히, 발라드, slowly, ballad',
    보통: '보통 빠르기, 중간 템포, 미디엄, mid tempo, midtempo, moderate',
    빠름: '빠른, 빠르게, 스피디한, 질주, 속도감, fast paced, speedy, quick',
  },
  inst: {
    피아노: '건반, 피아노곡, keys, keyboard, pianos',
    기타: '통기타, 어쿠스틱 기타, 일렉 기타, 일렉기타, 베이스, guitars, electric guitar, acoustic guitar',
    오르간: '올갠, 파이프 오르간',
    아코디언: '아코디온, accordian',
    벨: '종, 방울, 종소리, 글로켄슈필, 오르골, bells, chime, chimes, glockenspiel, music box',
    실로폰: '마림바, 비브라폰, marimba, vibraphone',
    첼로: '챌로, cellos',
    하프: '하아프, harps',
    스트링: '스트링스, 현악, 현악기, 오케스트라, 현악 사중주, string, orchestra, string quartet',
    바이올린: '바이얼린, violins, fiddle',
    목관악기: '목관, 오보에, 바순, woodwind, oboe, bassoon, winds',
    플루트: '플룻, 플릇, 피리, flutes',
    클라리넷: '클라리네트',
    색소폰: '섹소폰, 색스폰, 색소, sax',
    리코더: '레코더, 피리',
    신시사이저: '신디사이저, 신스, 신디, 신서사이저, synth, synths, 808',
    브라스: '금관, 금관악기, 트럼펫, 트롬본, 호른, horn, horns, trumpet, trombone',
    휘파람: '휘슬, whistling',
    우쿨렐레: '우크렐레, 우쿠렐레, 우클렐레, uke',
    퍼커션: '드럼, 타악기, 북, 장구, 리듬, drum, drums, bongo, conga',
    보컬: '목소리, 가사, 노래 있는, 허밍, 합창, 코러스, vocal, vocals, humming, choir, singing',
  },
};
