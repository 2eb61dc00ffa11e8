import type { Row } from '../title/word.ts';

/** Complete album titles. */
export const albumGemRows: readonly Row[] = [
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
