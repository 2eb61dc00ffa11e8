import { intersectFits, parseFit } from '../fit.ts';
import { type Frame, oneSlotFrame, twoSlotFrame } from '../title/frame.ts';
import { presentAdnominal } from '../title/particles.ts';
import { parseWords, type Row, type Word } from '../title/word.ts';
import { brightActionRows, homeActionRows, tripActionRows } from '../words/actions-everyday.ts';
import { wryActionRows } from '../words/actions-odd.ts';
import { cities, placesOfSites, plainPlaces } from '../words/places.ts';
import { formatRows, recordSubjectRows, subjectRows } from './album-words.ts';

/** Music for a place: @ is the English prepositional phrase, % the name. */
const listeningRows: readonly Row[] = [
  ['에서 듣는 음악', 'Music @', 'calm warm love joy groove muse blue cute sleek dream'],
  ['에서 흐르는 노래들', 'Songs @', 'calm warm love joy groove blue sleek'],
  ['에 두고 온 노래들', 'Songs Left @', 'blue love warm dream wry'],
  ['에서 보낸 계절', 'A Season @', 'warm love blue calm joy'],
  ['의 소리들', 'Sounds from %', 'calm mystery dream eerie tense muse fierce'],
  ['에서 생긴 일', 'What Happened @', 'comic mystery tense eerie wry magic sleek'],
  ['에서 만나요', 'Meet @', 'love joy warm cute comic groove party sleek'],
  ['에 불이 켜지면', 'When % Lights Up', 'magic love groove mystery party sleek fierce'],
  ['에서 시작해', 'It Starts @', 'rise fierce party joy muse tense'],
  ['의 밤은 길다', 'Long Nights @', 'groove sleek tense eerie mystery blue night'],
  [
    '의 비밀 지도',
    'A Secret Map of %',
    'magic mystery cute comic @street @field @shore @ruin @park @school',
  ],
];

/** Album titles for a city; @ is its name. */
const cityAlbumRows: readonly Row[] = [
  ['심야의 @', '@ After Midnight', 'groove sleek blue dream tense night'],
  ['주말의 @', '@ on the Weekend', 'joy warm groove love comic party'],
  ['@ 산책', '@ on a Stroll', 'calm warm love joy muse'],
  ['@의 사계', 'Four Seasons of @', 'calm love blue warm rise'],
  ['@에서 보내는 음악', 'Sounds of @', 'warm joy love calm muse groove'],
  ['@행 편도', 'One Way to @', 'rise blue love groove fierce'],
  ['@ 필름 서른여섯 장', 'Thirty-Six Frames of @', 'love blue muse warm dream'],
  ['@ 미스터리', '@ Mystery', 'mystery tense comic'],
  ['@ 블록 파티', '@ Block Party', 'party groove joy'],
  ['@의 열두 달', 'Twelve Months in @', 'calm warm blue love joy'],
  ['@ 라디오', 'Radio @', 'groove warm calm blue joy'],
];

/** Album titles for an activity. */
const pastimeRows: readonly Row[] = [
  ['사람들', 'People @', 'warm joy comic wry groove love rise cute calm muse blue'],
  ['날들', 'Days of @', 'joy warm cute comic wry blue love rise party calm'],
  ['계절', 'A Season of @', 'warm love blue calm joy dream muse'],
];

/**
 * Record forms of a subject: 봄의 기록, A Record of Spring. @ is the subject; the last column lists the
 * allowed subjects.
 */
type RecordFormRow = readonly [ko: string, en: string, tags: string, of: string];

const year = '봄,여름,가을,겨울,';
const nature = '바다,강,숲,산,섬,비,눈,바람,안개,';
const town = '골목,도시,지붕,창문,정류장,기차역,항구,등대,시장,부엌,다락방,서재,정원,온실,극장,';
const hours = '새벽,한낮,황혼,심야,주말,월요일,방학,';
const hearts = '청춘,첫사랑,이별,눈물,웃음,꿈,여행,길,';

const recordFormRows: readonly RecordFormRow[] = [
  ['기록', 'A Record of @', '', `${year}${nature}${town}${hours}${hearts}우주,심해,폭풍,모험,승부`],
  ['소리', 'The Sound of @', '', `${year}${nature}${town}새벽,한낮,황혼,심야,심해,우주,폭풍`],
  ['노트', 'Notes from @', '', `${nature}${town}${hours}우주,심해,미로,여행,길,사막`],
  ['사전', 'A Dictionary of @', '', `${hearts}비,눈,골목,도시,변명,실수,리듬,비밀,마법,낮잠`],
  ['색', 'The Color of @', '', `${year}바다,강,숲,섬,비,눈,새벽,한낮,황혼,심야,청춘,꿈,별,달,네온`],
  ['결', 'The Grain of @', '', `${year}바다,강,숲,산,비,바람,새벽,황혼,벨벳,향기`],
  ['장면들', 'Scenes from @', '', `${year}${town}${hours}여행,무도회,호텔,추격,승부,모험,무대`],
  ['문장들', 'Lines from @', '', `${year}서재,새벽,황혼,심야,바다,여행,길,골목,창문`],
  [
    '도감',
    'A Field Guide to @',
    '',
    '고양이,강아지,아기 동물,요정,용,별,그림자,변명,웃음,간식,장난감,숲,바다',
  ],
  ['수첩', 'A Pocketbook of @', '', `${year}고양이,낮잠,간식,여행,변명,실수,비밀,월요일,주말`],
  ['목록', 'A List of @', '', '실수,변명,간식,낮잠,비밀,꿈,웃음,모험,괴담'],
  ['전야', 'On the Eve of @', '', '폭풍,승부,무도회,여행,모험,이별,추격,방학,축제'],
  [
    '파편',
    'Fragments of @',
    '',
    '꿈,별,여름,겨울,도시,달,청춘,첫사랑,악몽,비밀,심야,사막,번개,우주',
  ],
  ['초대', 'An Invitation to @', '', '무도회,악몽,마법,심야,미로,호텔,축제,춤,무대,모험'],
  ['공식', 'The Formula of @', '', '리듬,춤,승부,질주,웃음,추격,주말,마법'],
  ['기술', 'The Art of @', '', '춤,낮잠,변명,질주,이별,추격,실수,여행,웃음'],
  ['온기', 'The Warmth of @', '', '봄,겨울,부엌,골목,한낮,웃음,고양이,강아지'],
  ['맥박', 'The Pulse of @', '', '도시,네온,심장,질주,폭풍,심야,무대,청춘'],
  ['문', 'Doors of @', '', '꿈,미로,마법,비밀,다락방,악몽,겨울,심해'],
  ['나라', 'The Land of @', '', '꿈,눈,요정,용,장난감,고양이,낮잠,간식,마법'],
];

/** Complete album titles. */
const albumGemRows: readonly Row[] = [
  ['첫 장면', 'Opening Scenes', 'rise muse tense love'],
  ['주방에서 듣는 음악', 'Kitchen Music', 'warm joy calm groove home @home'],
  ['퇴근길 하이웨이', 'After-Work Highway', 'groove wry blue @stop @street @road @aboard'],
  ['불 켜진 창들', 'Lit Windows', 'warm blue calm love @street @home'],
  ['느리게 걷는 연습', 'Learning to Walk Slowly', 'calm muse @street @field @shore @park'],
  ['오늘의 날씨는 맑음', 'Clear Skies Today', 'joy warm rise @street @park @shore @home'],
  ['우리 동네 히어로', 'Neighborhood Heroes', 'comic joy cute rise @street @park @shop'],
  ['울고 싶은데 배가 고파', 'Sad but Hungry', 'wry comic @home @shop @street'],
  ['아무튼, 금요일', 'Anyway, It’s Friday', 'wry groove party joy @street @lounge @stop @aboard'],
  [
    '잠 못 드는 사람들의 도시',
    'City of the Sleepless',
    'blue groove tense dream @street @stop @aboard',
  ],
  ['그림자 수집가', 'The Shadow Collector', 'mystery eerie tense @ruin @street'],
  ['열세 개의 문', 'Thirteen Doors', 'eerie mystery tense magic @ruin'],
  ['속도의 감각', 'A Sense of Speed', 'fierce party groove @road @sport'],
  ['강철과 장미', 'Steel and Roses', 'fierce sleek love @lounge @stage @road'],
  ['물결의 문법', 'The Grammar of Ripples', 'dream calm muse @shore'],
  ['달빛 연구소', 'Moonlight Laboratory', 'dream magic mystery @wonder @field'],
  ['마법 학교 방과 후', 'Magic School, After Hours', 'magic cute comic fable @wonder @school'],
  ['말랑말랑 오케스트라', 'The Squishy Orchestra', 'cute comic joy @home @park'],
  ['벨벳 시간', 'Velvet Hours', 'sleek groove love @lounge'],
  ['낮은 목소리로', 'In a Low Voice', 'sleek love blue @lounge'],
  [
    '사랑한다는 말 대신',
    'Instead of I Love You',
    'love blue warm @street @home @stop @shore @aboard',
  ],
  ['편지를 부치고 오는 길', 'Back from the Post Office', 'love calm blue warm @street @home'],
  ['빈칸을 위하여', 'For the Blank Spaces', 'muse calm blue @home @stage'],
  ['두 번째 출발', 'A Second Start', 'rise blue fierce @road @stop @sport @aboard'],
  ['흥얼거리는 골목', 'The Humming Alley', 'warm joy groove cute @street'],
  ['손뼉 치는 사람들', 'People Who Clap', 'party joy groove @street @stage @lounge'],
];

/** Only phrases that start with a gerund and do not contain "you": Folding Laundry, not Shadows Growing Long. */
const pastimes = parseWords([
  ...homeActionRows,
  ...tripActionRows,
  ...wryActionRows,
  ...brightActionRows,
]).filter(({ en }) => /^\w+ing\b/.test(en) && !/\byour?\b/i.test(en));

const listeningPlaces = placesOfSites(
  plainPlaces,
  ...['shop', 'street', 'stop', 'road', 'home', 'school', 'park', 'field', 'shore', 'stage'],
  ...['lounge', 'sport', 'ruin', 'office', 'summit', 'aboard'],
);

const recordSubjects = new Map(parseWords(recordSubjectRows).map((word) => [word.ko, word]));
const recordWords: readonly Word[] = recordFormRows.flatMap(([ko, en, tags, subjects]) =>
  subjects.split(',').flatMap((name) => {
    const subject = recordSubjects.get(name);
    return subject
      ? [
          {
            ko: `${name}의 ${ko}`,
            en: en.replace('@', subject.en),
            fit: intersectFits(parseFit(tags), subject.fit),
          },
        ]
      : [];
  }),
);

const withoutPreposition = (phrase: string) => phrase.slice(phrase.indexOf(' ') + 1);

export const albumFrames: readonly Frame[] = [
  twoSlotFrame(
    'music for a place',
    1,
    [listeningPlaces, parseWords(listeningRows)],
    (place, album) => ({
      ko: `${place.ko}${album.ko}`,
      en: album.en.replace('@', place.phrase).replace('%', withoutPreposition(place.phrase)),
    }),
  ),
  twoSlotFrame('a city', 0.7, [cities, parseWords(cityAlbumRows)], (city, album) => ({
    ko: album.ko.replace('@', city.ko),
    en: album.en.replace('@', city.en),
  })),
  oneSlotFrame('what is kept', 1.6, recordWords, ({ ko, en }) => ({ ko, en })),
  twoSlotFrame(
    'a programme',
    1,
    [parseWords(subjectRows), parseWords(formatRows)],
    (subject, format) => ({
      ko: `${subject.ko} ${format.ko}`,
      en: format.en.replace('@', subject.en),
    }),
  ),
  twoSlotFrame('a pastime', 0.8, [pastimes, parseWords(pastimeRows)], (doing, album) => ({
    ko: `${presentAdnominal(doing.ko)} ${album.ko}`,
    en: album.en.replace('@', doing.en),
  })),
  oneSlotFrame('an album that came whole', 3, parseWords(albumGemRows), ({ ko, en }) => ({
    ko,
    en,
  })),
];
