import type { FilterGroup, OptionKey } from '@onsori/contract/taxonomy';

type Words = { readonly [Group in FilterGroup]: Partial<Record<OptionKey<Group>, string>> };

/**
 * Comma-separated words that name an option and are not its label. A word may belong to several
 * options, which are combined with OR.
 */
export const synonyms: Words = {
  mood: {
    그루비한:
      '그루비, 그루브, 리듬감, 리드미컬한, 둠칫, 흥겨운, groove, funky, 흥이 나는, 어깨춤, 그루브 타는',
    신나는:
      '신남, 신난, 신나, 신이 나는, 흥겨운, 활기찬, 경쾌한, 업템포, 텐션, 텐션 높은, 에너지 넘치는, 발랄한, 파티, upbeat, energetic, exciting, lively, party, 상쾌한, 산뜻한, 시원한, 축제, 페스티벌, 인트로, 오프닝, 응원, 응원가, 댄스, 생일 파티, 집들이, 송년회, 운동회, 장기자랑, 하이라이트, 매드무비, festival, celebration, intro, opening, opener, birthday party, pool party, hype, fresh, celebrate',
    로맨틱한:
      '로맨틱, 사랑, 설레는, 설렘, 달달한, 연애, 웨딩, 결혼식, 결혼, 데이트, 프로포즈, love, wedding, lovely, sweet, 커플, 연인, 기념일, 고백, 청혼, 프러포즈, 신혼, 신혼여행, 신랑, 신부, 신부 입장, 신랑 입장, 식전 영상, 식중 영상, 청첩장, 모바일 청첩장, 웨딩 스냅, 웨딩 영상, 축가, 첫사랑, 썸, 로맨스, 발렌타인, 발렌타인데이, 화이트데이, 벚꽃, 꽃놀이, 꽃집, 플라워샵, 우아한, proposal, engagement, anniversary, bride, groom, bridal, couple, honeymoon, romance, valentine, valentines day, date night, first dance, save the date, flowers, elegant',
    편안한:
      '편안, 편한, 포근한, 아늑한, 여유로운, 나른한, 힐링되는, 노을, 쉬는, 휴식, 카페, relax, chill, cozy, cosy, laid back, easy, lofi, lo fi, 로파이, cafe, sunset, 편해지는, 편안해지는, 느긋한, 위로, 위로되는, 위로가 되는, 안정, 마음, 마음 안정, 불멍, 물멍, 커피, 커피숍, 브런치, 디저트, 북카페, 독서, 집콕, 주말, 매장, 매장 음악, 라운지, 엔딩, 클로징, 마무리, 가족, 부모님, coffee, coffee shop, coffeehouse, brunch, lounge, reading, comfort, comforting, soothing, unwind, weekend, store, shop, ending, outro, closing, end credits, family',
    '통통 튀는':
      '통통, 튀는, 톡톡 튀는, 발랄한, 상큼한, playful, perky, 언박싱, 개봉기, 하울, 리뷰, 인트로, 꿀팁, 톡톡, 발랄, 상큼, unboxing, haul, review, quirky, intro, bubbly, diy',
    '영감을 주는':
      '영감, 동기부여, 감동적인, 감동, 뭉클한, 벅찬, 웅장한, inspire, inspirational, motivational, motivation, uplift, 졸업, 졸업식, 입학, 입학식, 수료식, 시상식, 도전, 꿈을 향한, 성공, 성취, 응원하는, 감격, 캠페인, 공익, graduation, award, awards, ceremony, achievement, challenge, success, nonprofit, charity, triumph',
    평화로운:
      '평화, 고요한, 잔잔한, 목가적인, 자연, 아침, peace, serene, quiet, nature, gentle, morning, 교회, 예배, 성당, 찬양, 기도, 묵상, 성가, 종교, 절, 사찰, 성경, 전원, 시골, 숲속, 정원, church, worship, worship service, church service, prayer, praise, hymn, gospel, faith, temple, garden, countryside, prelude, tranquil',
    귀여운:
      '귀염, 귀엽고, 깜찍한, 앙증맞은, 아기자기한, 아기, 사랑스러운, adorable, kawaii, baby, 재롱, 재롱잔치, 돌잔치, 백일, 백일잔치, 아가, 뽀짝, 뽀짝한, 꼬마, 베이비, cutesy, first birthday, baby shower',
    희망찬:
      '희망, 희망적인, 밝은, 긍정적인, 새출발, 시작, hope, bright, positive, optimistic, 상쾌한, 봄맞이, 새해, 신년, 새학기, 입학, 입학식, 졸업, 졸업식, 성장, 성장 영상, 응원하는, 청춘, 비전, 미래 비전, 엔딩, new year, graduation, slideshow, photo slideshow, growth, spring cleaning, fresh start, new beginning, ending, outro',
    행복한:
      '행복, 기쁜, 즐거운, 기분 좋은, 밝은, 생일, 축하, joyful, cheerful, merry, birthday, bright, 생신, 환갑, 칠순, 돌잔치, 가족, 부모님, 가족사진, 어버이날, 친구, 친구들, 우정, 집들이, 축제, 명랑한, 화목한, 성탄절, 크리스마스, birthday party, family, friends, friendship, slideshow, photo slideshow, joy, celebration, christmas, xmas, mothers day, fathers day, thanksgiving',
    '긴장감 있는':
      '긴장감, 긴장, 긴박한, 불안, 불안한, uneasy, anxious, 스릴, 스릴러, 서스펜스, 조마조마한, 추격, 범죄, suspense, suspenseful, thriller, tension, crime, 사건, 사고, 사건 사고, 재연, 미제 사건, 수사, 추리, 탐정, 첩보, 음모, 위기, 반전, 보스전, 보스, 카운트다운, true crime, detective, investigation, spy, heist, chase, countdown, boss fight, boss battle, boss',
    차분한:
      '차분, 잔잔한, 잔잔, 조용한, 은은한, 담담한, 비 오는 날, 비오는날, 비, 빗소리, 장마, 새벽 감성, 공부, 공부할 때, 집중, calming, soft, mellow, rain, rainy, rainy day, study, focus, quiet, 감성, 새벽 갬성, 갬성, 독서, 독서실, 스터디, 스터디윗미, 집중력, 집중되는, 작업할 때, 코딩, 타이머, 뽀모도로, 진지한, 자장가, 잠 안 올, 잠이 안 올, 잠들기 전, 회상, studying, concentration, concentrate, study with me, coding, homework, reading, timer, pomodoro, lullaby, bedtime, bedtime story',
    신비로운:
      '신비, 미스터리, 미스테리, 신비한, 오묘한, 수수께끼, mystery, mystic, mystical, enigmatic, 비밀, 미지, 외계, 외계인, 오컬트, 심해, 전설, 신화, secret, alien, occult, deep sea, legend, myth, true crime',
    슬픈: '슬픔, 슬퍼, 우울한, 쓸쓸한, 외로운, 눈물, 이별, 애절한, 서글픈, 비 오는 날, 비오는날, 감성적인, sorrow, melancholy, melancholic, lonely, emotional, rainy day, breakup, 감성, 갬성, 새벽 감성, 울컥, 울고 싶은, 그리움, 그리운, 추모, 장례, 장례식, 회상, 추억, 먹먹한, 아픈, 헤어진, 가슴 아픈, heartbreak, heartbroken, funeral, memorial, mourning, grief, tears, cry, crying, nostalgia, nostalgic, farewell, goodbye',
    몽환적인:
      '몽환, 꿈같은, 꿈꾸는, 꿈, 아련한, 노을, 노을 지는, dream, ethereal, hazy, sunset, 새벽 감성, 은하수, 몽롱한, 나른나른, 감각적인, 환상적인, surreal, floating, psychedelic, cosmic, nostalgic, trippy',
    강렬한:
      '강렬, 강한, 파워풀한, 빡센, 격렬한, 거친, 웅장한, 전투, 액션, intense, powerful, epic, action, battle, fight, hard, 보스전, 보스, 매드무비, 격투, 복싱, 비장한, 파워, 폭발적인, 전쟁, 결투, 대결, 질주하는, boss fight, boss battle, boss, boxing, war, fierce, heavy, badass, showdown, rage',
    코믹한:
      '코믹, 웃긴, 웃기는, 재밌는, 재미있는, 유쾌한, 개그, 예능, 병맛, 익살스러운, comedy, comic, hilarious, silly, 짤, 밈, 드립, 몰카, 깜짝카메라, 꽁트, 콩트, 우당탕, 엉뚱한, 장난, 웃음, meme, memes, prank, goofy, blooper, bloopers, sitcom, parody, sketch',
    무서운:
      '무서움, 공포, 호러, 오싹한, 섬뜩한, 소름, 소름 돋는, 괴담, 으스스한, 할로윈, horror, creepy, spooky, halloween, 귀신, 유령, 좀비, 흉가, 폐가, 스산한, 핼러윈, ghost, zombie, haunted, haunted house, eerie, nightmare, dark, sinister',
    웃픈: '웃기고 슬픈, 짠한, 씁쓸한, bittersweet, 짠내, 웃기지만 슬픈, 애잔한, tragicomedy',
    섹시한:
      '섹시, 관능적인, 끈적한, 고혹적인, sensual, seductive, 매혹적인, 도발적인, 농염한, 야릇한, sultry, smoky, lingerie, burlesque',
    '마법 같은':
      '마법, 마법의, 판타지, 동화, 동화 같은, 요정, 크리스마스, 반짝이는, magic, fantasy, fairy, fairy tale, fairytale, christmas, 동화책, 동화 속, 요술, 마녀, 마법사, 신데렐라, 놀이공원, 테마파크, 성탄절, 산타, 크리스마스 마켓, 크리스마스 이브, 눈사람, 오르골, storybook, fairytales, wizard, witch, santa, xmas, christmas market, christmas eve, theme park, enchanted, wonder, wonderland',
  },
  video_theme: {
    브이로그:
      '브이 로그, 블로그, 일상, 일상 영상, 하루, 데일리, vlogs, vlogging, daily, daily life, everyday, lifestyle, 일기, 다이어리, 하루 일과, 자취, 자취생, 직장인, 출근, 출근길, 퇴근, 퇴근길, 대학생, 등교, 루틴, 모닝 루틴, 나이트 루틴, 청소, 집안일, 살림, 인테리어, 룸투어, 집 꾸미기, 왓츠인마이백, 친구들, day in my life, day in the life, my day, morning routine, night routine, routine, diary, cleaning, room tour, house tour, roommate, college',
    여행: '여행기, 여행 영상, 휴가, 바캉스, 캠핑, 드라이브, 로드트립, 관광, trip, journey, vacation, holiday, road trip, drive, camping, travelling, traveling, 해외여행, 해외, 국내여행, 국내 여행, 배낭여행, 세계여행, 가족 여행, 신혼여행, 신혼 여행, 기차 여행, 제주, 제주도, 유럽, 동남아, 휴양지, 리조트, 호캉스, 호텔, 공항, 비행기, 피크닉, 소풍, 나들이, 등산, 하이킹, 트레킹, 백패킹, 글램핑, 낚시, 서핑, 해변, 해수욕장, 여름 휴가, 크루즈, trips, travels, tour, tourism, beach, island, resort, hotel, airport, flight, backpacking, hiking, hike, picnic, surf, surfing, cruise, adventure, wanderlust, getaway, outdoors',
    '영화&다큐':
      '영화, 다큐, 다큐멘터리, 단편영화, 시네마, 예고편, movie, movies, documentary, trailer, cinema, 단편 영화, 독립영화, 영화 리뷰, 드라마, 웹드라마, 자연 다큐, 자연 다큐멘터리, 역사, 전기, 회고, 인물 다큐, 재연, 사극, short film, indie film, feature film, filmmaking, biography, history, historical, drama, nature documentary, wildlife',
    '명상&힐링':
      '명상, 힐링, 요가, 수면, 잠, 잠잘 때, 휴식, asmr, 마음챙김, healing, meditate, yoga, sleep, spa, mindfulness, 숙면, 꿀잠, 불면, 불면증, 자장가, 낮잠, 잠들기 전, 잠 안 올, 잠이 안 올, 호흡, 스트레칭, 필라테스, 마사지, 스파, 테라피, 심리 상담, 상담, 기도, 묵상, 예배, 불멍, 물멍, 백색소음, 마음, 위로, guided meditation, sleeping, fall asleep, insomnia, lullaby, breathing, stretching, pilates, massage, therapy, prayer, worship, white noise, relaxation, self care, wellness',
    '요리&먹방':
      '요리, 먹방, 쿡방, 레시피, 음식, 맛집, 베이킹, 쿠킹, food, recipe, mukbang, baking, cook, kitchen, 요리 영상, 자취 요리, 집밥, 밥상, 음식 영상, 맛집 탐방, 맛집 투어, 카페 투어, 디저트, 빵, 빵집, 케이크, 레스토랑, 식당, 도시락, 쿡, 셰프, 요리사, 시식, 맛있는, 푸드, cooking show, cooking video, cooking tutorial, chef, restaurant, dessert, bakery, cake, meal, dinner, lunch, breakfast, eating, tasting, delicious, foodie, street food',
    미디어:
      '방송, 예능, 인터뷰, 팟캐스트, 라디오, 오프닝, broadcast, podcast, interview, tv, radio, 생방송, 방송국, 토크쇼, 토크, 시그널, 시그널 음악, 라디오 시그널, 로고송, 온에어, 시상식, talk show, tv show, talk, host, livestream, live show, show opener, jingle, broadcasting, on air',
    '뷰티&패션':
      '뷰티, 패션, 메이크업, 화장, 겟레디, 룩북, 코디, 런웨이, fashion, makeup, lookbook, runway, 메이크업 튜토리얼, 화장법, 화장품, 스킨케어, 향수, 네일, 헤어, 미용, 미용실, 뷰티 유튜버, 겟레디윗미, 겟레디위드미, 패션쇼, 모델, 화보, 쇼핑, 패션 하울, 스타일링, 데일리룩, 옷, 고급, 고급스러운, 세련된, 럭셔리, 감각적인, makeup tutorial, make up, beauty tutorial, cosmetics, skincare, perfume, nails, hair, salon, grwm, get ready with me, fashion show, model, photoshoot, shopping, outfit, styling, luxury, luxurious, chic, stylish, classy',
    광고: '씨에프, cf, 커머셜, 홍보, 프로모션, 제품, 브랜드, ad, ads, advert, advertisement, commercial, promo, product, brand, 홍보 영상, 제품 소개, 제품 영상, 상품, 신제품, 소개, 마케팅, 브랜드 필름, 바이럴, 세일, 할인, 이벤트, 런칭, 론칭, 깔끔한, 세련된, 부동산, 분양, 매장 홍보, 가게 홍보, 쇼핑몰, 언박싱, 인트로, advertising video, product demo, demo, product video, launch, marketing, sale, discount, campaign, promotion, promotional, brand film, clean, modern, sleek, real estate, property, unboxing, intro',
    도시: '시티, 시티팝, 야경, 거리, 골목, 서울, 어반, city, street, downtown, night view, 도심, 빌딩, 지하철, 출근길, 퇴근길, 출근, 퇴근, 타임랩스, 스트리트, urban life, skyline, subway, metro, commute, commuting, timelapse, time lapse, rooftop, cityscape',
    스포츠:
      '운동, 헬스, 러닝, 축구, 농구, 야구, 피트니스, 홈트, 다이어트, sport, workout, gym, fitness, running, exercise, football, soccer, 헬스장, 체육관, 크로스핏, 웨이트, 근력 운동, 유산소, 조깅, 마라톤, 달리기, 자전거, 라이딩, 수영, 테니스, 골프, 배구, 스키, 스노보드, 복싱, 격투기, 경기, 시합, 올림픽, 응원, 응원가, 운동회, 하이라이트, 득점, training, trainer, crossfit, cardio, jogging, marathon, cycling, bike, swimming, tennis, golf, basketball, baseball, volleyball, ski, skiing, snowboard, boxing, match, race, racing, athlete, olympics, highlight, highlights, cheer',
    교육: '강의, 공부, 수업, 학습, 튜토리얼, 설명, 학교, 강좌, lecture, tutorial, school, learning, explainer, study, lesson, 온라인 강의, 온라인 수업, 온라인 클래스, 인강, 인터넷 강의, 웨비나, 세미나, 교실, 선생님, 교사, 학생, 초등학교, 중학교, 고등학교, 대학교, 학원, 새학기, 입학, 시험, 발표 자료, 자료, 타이머, 뽀모도로, 역사 강의, 설명 영상, 하우투, 지식, online class, online course, course, class, classroom, webinar, seminar, teacher, teaching, student, students, university, elementary school, how to, training video, exam, quiz, studying, homework, timer, pomodoro, tutorials, e learning, elearning',
    과학: '기술, 우주, 테크, 미래, 실험, it, technology, tech, space, future, futuristic, lab, 과학 채널, 천문, 천문학, 별자리, 은하, 행성, 로켓, 인공지능, 로봇, 코딩, 개발, 데이터, 의학, 생물, 화학, 물리, 심해, 테크 리뷰, 전자기기, 가젯, scientific, astronomy, galaxy, planet, rocket, ai, artificial intelligence, robot, coding, data, medical, biology, chemistry, physics, gadget, gadgets, innovation, tech review',
    키즈: '어린이, 아이, 아이들, 유아, 육아, 동요, 아기, 유치원, children, child, kid, baby, toddler, nursery, 동화, 동화책, 어린이집, 초등학교, 초등학생, 유치원생, 재롱, 재롱잔치, 학예회, 돌잔치, 백일, 백일잔치, 키즈 채널, 키즈카페, 장난감, 놀이, 놀이터, 인형, 만화, 애니메이션, 어린이날, 성장, 성장 영상, 아가, 자장가, preschool, kindergarten, daycare, elementary, toys, toy, playground, playtime, cartoon, animation, bedtime, bedtime story, story time, storytime, lullaby, classroom, first birthday, baby shower',
    반려동물:
      '강아지, 고양이, 동물, 펫, 댕댕이, 냥이, 멍멍이, 고양이 영상, pet, dog, cat, puppy, kitten, animal, animals, 반려견, 반려묘, 애완동물, 애견, 집사, 냥냥이, 야옹이, 토끼, 햄스터, 동물원, 수의사, doggy, doggo, kitty, cats, dogs, puppies, kittens, bunny, hamster, zoo, vet, pet shop',
    나이트라이프:
      '클럽, 파티, 밤, 술, 바, 칵테일, 나이트, club, party, bar, night, cocktail, dj, 혼술, 와인, 맥주, 칵테일바, 루프탑, 라운지 바, 심야, 불금, 클러빙, 디제잉, pub, wine, beer, drinks, clubbing, lounge bar, rooftop bar, friday night, late night, after hours, nightclub',
    '뉴스&시사':
      '뉴스, 시사, 보도, 속보, 리포트, report, breaking news, current affairs, journalism, 뉴스 시그널, 앵커, 기자, 기자회견, 취재, 정치, 선거, 경제, 사회, 시사 프로그램, 사건 사고, 브리핑, 토론, news report, reporter, headlines, headline, politics, political, election, economy, briefing, debate, press conference',
    게임: '게임 영상, 겜, 게이밍, 롤, 마크, 게임 방송, 8비트, gaming, games, gameplay, arcade, 8 bit, 대기화면, 대기 화면, 스트리밍, 스트리머, 실황, 플레이 영상, 보스전, 보스, 던전, 매드무비, 레트로 게임, 오락실, 모바일 게임, 이스포츠, 배그, 인디 게임, rpg, fps, game stream, stream, streaming, streamer, starting soon, boss fight, boss battle, boss, dungeon, esports, retro game, chiptune, indie game, lets play, speedrun',
    비즈니스:
      '회사, 기업, 발표, 프레젠테이션, 피피티, 사무실, 회의, 스타트업, corporate, company, presentation, office, startup, 회사 소개, 기업 소개, 소개, 기업 홍보, 직장, 오피스, 사무, 컨퍼런스, 행사, 세미나, 투자, 재무, 금융, 은행, 부동산, 창업, 사업, 채용, 면접, 발표 자료, 자료, 슬라이드, 워크숍, 깔끔한, conference, pitch, pitch deck, investor, finance, bank, banking, real estate, hiring, recruiting, workplace, corporate video, clean, explainer video, slides, keynote, webinar, meeting, entrepreneur, case study, demo',
  },
  genre: {
    시네마틱:
      '시네마, 오케스트라, 오케스트라 음악, 웅장한, 영화 음악, 사운드트랙, orchestra, orchestral, epic, soundtrack, score, trailer, 장엄한, 서사적인, 비장한, 대서사시, 영화 같은, 예고편, 드론, 드론 영상, 항공 촬영, 타임랩스, film score, film music, movie score, dramatic, majestic, drone footage, aerial, heroic, trailer music',
    뉴에이지: '뉴 에이지, 연주곡, newage',
    EDM: '이디엠, 일렉, 일렉트로닉, 전자음악, 하우스, 테크노, 디제이, electronic, house, techno, dance, trance, dubstep, 댄스 음악, 클럽 음악, 페스티벌 음악, 일렉트로니카, 베이스 음악, 드럼 앤 베이스, electronica, drum and bass, future bass, dance music, club music, rave, synthwave',
    재즈: '째즈, 스윙, 보사노바, jazzy, swing, bossa nova, bossa, 카페, 커피, 커피숍, 브런치, 와인, 혼술, 라운지, 블루스, 빅밴드, cafe, coffee, coffee shop, brunch, wine, lounge, blues, big band, speakeasy',
    캐주얼: '가벼운, 캐쥬얼, light, 무난한, 소소한, simple, lighthearted',
    록: '락, 락앤롤, 밴드, 메탈, 펑크록, rock and roll, band, metal, punk, 밴드 음악, 헤비메탈, 얼터너티브, 인디 록, heavy metal, alternative, indie rock, hard rock',
    힙합: '랩, 비트, 트랩, 붐뱁, 로파이 힙합, hiphop, hip hop, rap, trap, beat, beats, boom bap, 로파이, 래퍼, 스트릿 댄스, 비보잉, 드릴, lofi, lo fi, rapper, drill, street dance, lofi hip hop',
    팝: '팝송, 팝뮤직, 케이팝, kpop, k pop, 가요, 아이돌, 대중음악, 인디 팝, 시티팝, 댄스 팝, indie pop, city pop, mainstream',
    월드뮤직:
      '월드 뮤직, 민속, 국악, 라틴, 아프리카, 켈틱, 레게, folk, latin, celtic, african, reggae, ethnic, world, 추석, 설날, 명절, 한복, 한옥, 전통, 전통 음악, 전통 시장, 사극, 동양풍, 동양적인, 중국풍, 일본풍, 가야금, 대금, 해금, 사물놀이, 판소리, 민요, 인도, 스페인, 플라멩코, 탱고, 삼바, 하와이, lunar new year, chuseok, traditional, korean traditional, oriental, asian, indian, spanish, flamenco, tango, samba, hawaiian, tribal, mediterranean, irish',
    앰비언트:
      '엠비언트, 앰비언스, 공간음, atmospheric, ambience, drone, pad, 공간감, 배경 소음, 백색소음, 분위기 음악, 드론 사운드, soundscape, white noise, atmosphere, textures, space ambient',
    '펑크(Funk)':
      '펑크, 펑키, 펑키한, 디스코, funky, disco, 레트로, 복고, 복고풍, 소울, 70년대, 80년대, retro, vintage, soul, seventies',
    어쿠스틱:
      '어쿠스틱 기타, 통기타, 언플러그드, unplugged, folk, 카페, 커피, 커피숍, 버스킹, 포크, 컨트리, 캠프파이어, cafe, coffee, coffee shop, busking, country, campfire, singer songwriter',
    클래식:
      '클래시컬, 고전 음악, 고전음악, 실내악, 왈츠, classic, chamber, waltz, 교향곡, 협주곡, 소나타, 오페라, 발레, 궁중, 귀족, 우아한, 관현악, symphony, concerto, sonata, opera, ballet, royal, baroque, elegant, prelude',
  },
  tempo: {
    느림: '느린, 느리게, 천천히, 발라드, slowly, ballad, 느릿한, 느긋하게, 슬로우, 슬로, slow paced, downtempo, unhurried',
    보통: '보통 빠르기, 중간 템포, 미디엄, mid tempo, midtempo, moderate, 적당한 빠르기, 중간 빠르기, medium tempo, walking pace',
    빠름: '빠른, 빠르게, 스피디한, 질주, 속도감, fast paced, speedy, quick, 빠르고, 빠른 템포, 빠른 박자, 스피드, 질주하는, high tempo, rapid, uptempo',
  },
  inst: {
    피아노:
      '건반, 피아노곡, keys, keyboard, pianos, 그랜드 피아노, 전자 피아노, 일렉 피아노, 피아노 연주곡, grand piano, electric piano, piano solo, rhodes, solo piano',
    기타: '통기타, 어쿠스틱 기타, 일렉 기타, 일렉기타, 베이스, guitars, electric guitar, acoustic guitar, 클래식 기타, 기타 연주, 핑거스타일, guitar solo, fingerpicking, fingerstyle, strumming',
    오르간: '올갠, 파이프 오르간, 성당 오르간, 해먼드, church organ, pipe organ, hammond',
    아코디언: '아코디온, accordian, 반도네온, 손풍금, bandoneon',
    벨: '종, 방울, 종소리, 글로켄슈필, 오르골, bells, chime, chimes, glockenspiel, music box, 첼레스타, 썰매 방울, sleigh bells, celesta, jingle bells',
    실로폰: '마림바, 비브라폰, marimba, vibraphone, 칼림바, mallets, kalimba',
    첼로: '챌로, cellos',
    하프: '하아프, harps',
    스트링:
      '스트링스, 현악, 현악기, 오케스트라, 현악 사중주, string, orchestra, string quartet, 현악 연주, 현악 합주, 스트링 쿼텟, 피치카토, string section, pizzicato, strings section',
    바이올린: '바이얼린, violins, fiddle, 바이올린 연주, 바이올린 솔로, violin solo',
    목관악기: '목관, 오보에, 바순, woodwind, oboe, bassoon, winds, 피콜로, piccolo',
    플루트: '플룻, 플릇, 피리, flutes, 팬플루트, 대금, pan flute',
    클라리넷: '클라리네트',
    색소폰: '섹소폰, 색스폰, 색소, sax, 색소폰 연주, 알토 색소폰, 테너 색소폰, alto sax, tenor sax',
    리코더: '레코더, 피리',
    신시사이저:
      '신디사이저, 신스, 신디, 신서사이저, synth, synths, 808, 전자음, 레트로 신스, 신스웨이브, synthesizers, synthwave, arpeggio, analog',
    브라스:
      '금관, 금관악기, 트럼펫, 트롬본, 호른, horn, horns, trumpet, trombone, 관악기, 나팔, 튜바, 팡파르, fanfare, tuba, brass band, french horn',
    휘파람: '휘슬, whistling',
    우쿨렐레: '우크렐레, 우쿠렐레, 우클렐레, uke, 우쿨렐레 연주, hawaiian',
    퍼커션:
      '드럼, 타악기, 북, 장구, 리듬, drum, drums, bongo, conga, 드럼 비트, 카혼, 봉고, 콩가, 팀파니, 사물놀이, 박수, 타악, cajon, timpani, claps, tambourine, drumming, shaker',
    보컬: '목소리, 가사, 노래 있는, 허밍, 합창, 코러스, vocal, vocals, humming, choir, singing, 보이스, 가수, 아카펠라, 성가대, 사람 목소리, voices, a cappella, singer, choral, lyrics',
  },
};
