import type { Row } from '../title/word.ts';

/** What a thing of nature or of the town may have: 파도의 시간, Hours of the Waves. @ is the thing. */
export const abstractRows: readonly Row[] = [
  ['시간', 'Hour of @', 'soft odd rise eerie'],
  ['계절', 'Season of @', 'soft rise warm magic'],
  ['무게', 'The Weight of @', 'blue muse tense calm wry'],
  ['온도', 'The Temperature of @', 'love sleek blue calm groove'],
  ['속도', 'The Speed of @', 'fierce rise groove party tense dream'],
  ['기억', 'Memory of @', 'blue dream love mystery'],
  ['방향', 'The Direction of @', 'rise muse calm blue'],
  ['목소리', 'Voice of @', 'soft odd eerie rise'],
  ['노래', 'Song of @', 'soft rise joy magic cute'],
  ['이름', 'The Name of @', 'mystery love blue muse magic'],
  ['무늬', 'Patterns of @', 'calm dream muse warm'],
  ['표정', 'The Look of @', 'comic wry love warm'],
  ['비밀', 'Secrets of @', 'mystery magic tense sleek eerie'],
  ['문턱', 'Threshold of @', 'mystery dream rise tense'],
  ['끝', 'The End of @', 'blue tense fierce wry'],
  ['한가운데', 'The Middle of @', 'calm fierce dream rise'],
  ['심장', 'Heart of @', 'fierce rise magic love'],
  ['가장자리', 'The Edge of @', 'tense dream blue mystery fierce'],
  ['춤', 'Dance of @', 'joy magic party sleek dream'],
  ['법칙', 'The Law of @', 'comic tense wry fierce muse'],
  ['사용법', 'How to Use @', 'comic wry cute muse'],
  ['지도', 'A Map of @', 'mystery rise muse magic'],
  ['맛', 'The Taste of @', 'joy love comic sleek cute wry'],
];
