import type { Row } from '../title/word.ts';

/** Music for a place: @ is the English prepositional phrase, % the name. */
export const listeningRows: readonly Row[] = [
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
export const cityAlbumRows: readonly Row[] = [
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
export const pastimeRows: readonly Row[] = [
  ['사람들', 'People @', 'warm joy comic wry groove love rise cute calm muse blue'],
  ['날들', 'Days of @', 'joy warm cute comic wry blue love rise party calm'],
  ['계절', 'A Season of @', 'warm love blue calm joy dream muse'],
];
