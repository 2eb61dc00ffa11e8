/**
 * Groups in which any two go together: 비와 레코드, Rain and Records. The first column contains
 * the tags of the group.
 */
export type CompanyRow = readonly [tags: string, members: readonly (readonly [string, string])[]];

const row = (tags: string, text: string): CompanyRow => [
  tags,
  text.split(', ').map((pair) => {
    const [ko = '', en = ''] = pair.split('=');
    return [ko, en] as const;
  }),
];

export const companyRows: readonly CompanyRow[] = [
  row(
    'calm warm love muse',
    '비=Rain, 레코드=Records, 커피=Coffee, 창문=Windows, 담요=Blankets, 책장=Bookshelves, 촛불=Candles, 화분=Houseplants, 고양이=Cats, 찻잔=Teacups, 편지=Letters, 일기=Diaries',
  ),
  row(
    'calm warm rustic',
    '바람=Wind, 풀잎=Grass, 냇물=Brook, 구름=Clouds, 돌담=Stone Walls, 감나무=Persimmons, 처마=Eaves, 햇볕=Sunlight, 메아리=Echoes, 오솔길=Footpaths, 장독=Clay Jars',
  ),
  row(
    'calm dream odd',
    '안개=Mist, 달=Moon, 호수=Lake, 갈대=Reeds, 별=Stars, 물결=Ripples, 이끼=Moss, 눈=Snow, 새벽=Dawn, 깃털=Feathers',
  ),
  row(
    'joy cute comic',
    '풍선=Balloons, 솜사탕=Cotton Candy, 회전목마=Carousels, 비눗방울=Bubbles, 팝콘=Popcorn, 리본=Ribbons, 장화=Rain Boots, 무지개=Rainbows, 사탕=Candy, 젤리=Jelly Beans, 호루라기=Whistles',
  ),
  row(
    'cute comic',
    '고양이=Cats, 강아지=Puppies, 펭귄=Penguins, 오리=Ducks, 다람쥐=Squirrels, 도토리=Acorns, 간식=Snacks, 낮잠=Naps, 양말=Socks, 토끼=Rabbits, 당근=Carrots, 털실=Yarn',
  ),
  row(
    'joy warm',
    '바다=Sea, 자전거=Bicycles, 수박=Watermelon, 소나기=Showers, 밀짚모자=Straw Hats, 파도=Waves, 불꽃놀이=Fireworks, 아이스크림=Ice Cream, 매미=Cicadas, 모래성=Sandcastles, 여름=Summer, 해바라기=Sunflowers',
  ),
  row(
    'warm love joy',
    '봄=Spring, 벚꽃=Cherry Blossoms, 도시락=Lunchboxes, 돗자리=Picnic Mats, 나비=Butterflies, 꽃다발=Bouquets, 산책=Walks, 리본=Ribbons, 햇살=Sunshine, 분수=Fountains',
  ),
  row(
    'love sleek',
    '장미=Roses, 벨벳=Velvet, 향수=Perfume, 샹들리에=Chandeliers, 실크=Silk, 촛불=Candlelight, 그림자=Shadows, 구두=Heels, 칵테일=Cocktails, 밤=Night, 거울=Mirrors, 체리=Cherries',
  ),
  row(
    'groove sleek neon',
    '네온=Neon, 비=Rain, 택시=Taxis, 선글라스=Sunglasses, 구두=Heels, 얼음=Ice, 담장=Walls, 옥상=Rooftops, 베이스=Bass, 야경=City Lights, 가죽=Leather, 밤=Night',
  ),
  row(
    'groove party street',
    '스니커즈=Sneakers, 붐박스=Boomboxes, 농구공=Basketballs, 담벼락=Brick Walls, 스케이트보드=Skateboards, 햇빛=Sunlight, 콜라=Cola, 동전=Quarters, 오락실=Arcades, 미러볼=Mirror Balls, 손뼉=Handclaps',
  ),
  row(
    'fierce rise',
    '땀=Sweat, 불꽃=Sparks, 천둥=Thunder, 심장=Heart, 강철=Steel, 질주=Speed, 함성=Cheers, 폭풍=Storm, 먼지=Dust, 엔진=Engines, 결승선=Finish Lines, 번개=Lightning',
  ),
  row(
    'rise muse',
    '지도=Maps, 나침반=Compass, 돛=Sails, 새벽=Dawn, 수평선=Horizon, 등대=Lighthouses, 첫차=First Trains, 연필=Pencils, 약속=Promises, 날개=Wings, 별=Stars, 길=Roads',
  ),
  row(
    'blue love',
    '우산=Umbrellas, 막차=Last Trains, 비=Rain, 빈 의자=Empty Chairs, 편지=Letters, 낙엽=Fallen Leaves, 사진=Photographs, 눈물=Tears, 가로등=Streetlamps, 외투=Overcoats, 정류장=Bus Stops',
  ),
  row(
    'wry comic',
    '월요일=Mondays, 라면=Instant Noodles, 복권=Lottery Tickets, 알람=Alarms, 야근=Overtime, 양말 한 짝=Odd Socks, 다이어트=Diets, 치킨=Fried Chicken, 통장=Bank Balance, 지각=Running Late, 한숨=Sighs, 우산=Umbrellas',
  ),
  row(
    'eerie mystery',
    '까마귀=Crows, 안개=Fog, 촛불=Candles, 거울=Mirrors, 그림자=Shadows, 인형=Dolls, 복도=Hallways, 괘종시계=Old Clocks, 달=Moon, 낡은 문=Old Doors, 발소리=Footsteps, 우물=Wells',
  ),
  row(
    'tense mystery',
    '암호=Ciphers, 열쇠=Keys, 안개=Fog, 지문=Fingerprints, 시계=Clocks, 침묵=Silence, 체스=Chess, 그림자=Shadows, 서류 가방=Briefcases, 전화벨=Ringing Phones, 미로=Mazes, 단서=Clues',
  ),
  row(
    'magic mystery',
    '달=Moon, 거울=Mirrors, 지팡이=Wands, 물약=Potions, 열쇠=Keys, 별=Stars, 촛불=Candles, 모래시계=Hourglass, 유니콘=Unicorns, 요정=Fairies, 빗자루=Brooms, 고양이=Black Cats, 주문=Spells',
  ),
  row(
    'dream',
    '해파리=Jellyfish, 물결=Ripples, 유리=Glass, 달=Moon, 궤도=Orbits, 메아리=Echoes, 구름=Clouds, 잠=Sleep, 오로라=Aurora, 심해=Deep Sea, 은하=Galaxies, 거품=Foam',
  ),
  row(
    'calm blue winter',
    '눈=Snow, 난로=Stoves, 귤=Tangerines, 외투=Overcoats, 입김=Frosted Breath, 서리=Frost, 발자국=Footprints, 털장갑=Mittens, 긴 밤=Long Nights, 주전자=Kettles',
  ),
  row(
    'calm poised muse',
    '악보=Scores, 장갑=Gloves, 커튼=Curtains, 샹들리에=Chandeliers, 백조=Swans, 잉크=Ink, 대리석=Marble, 정원=Gardens, 침묵=Silence, 초상화=Portraits',
  ),
];
