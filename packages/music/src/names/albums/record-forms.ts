/**
 * Record forms of a subject: 봄의 기록, A Record of Spring. @ is the subject; the last column lists the
 * allowed subjects.
 */
export type RecordFormRow = readonly [ko: string, en: string, tags: string, of: string];

const year = '봄,여름,가을,겨울,';
const nature = '바다,강,숲,산,섬,비,눈,바람,안개,';
const town = '골목,도시,지붕,창문,정류장,기차역,항구,등대,시장,부엌,다락방,서재,정원,온실,극장,';
const hours = '새벽,한낮,황혼,심야,주말,월요일,방학,';
const hearts = '청춘,첫사랑,이별,눈물,웃음,꿈,여행,길,';

export const recordFormRows: readonly RecordFormRow[] = [
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
