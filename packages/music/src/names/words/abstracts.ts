import type { Row } from '../title/word.ts';

/** Abstract nouns for things of nature or the town: 파도의 시간, Hours of the Waves. @ is the thing. */
export const abstractRows: readonly Row[] = [
  ['시간', 'Hour of @', 'soft odd rise eerie +water'],
  ['계절', 'Season of @', 'soft rise warm magic +small'],
  ['무게', 'The Weight of @', 'blue muse tense calm wry +light'],
  ['온도', 'The Temperature of @', 'love sleek blue calm groove +light'],
  ['속도', 'The Speed of @', 'fierce rise groove party tense dream +near'],
  ['기억', 'Memory of @', 'blue dream love mystery +water'],
  ['방향', 'The Direction of @', 'rise muse calm blue +near'],
  ['목소리', 'Voice of @', 'soft odd eerie rise +sky'],
  ['노래', 'Song of @', 'soft rise joy magic cute +sky'],
  ['이름', 'The Name of @', 'mystery love blue muse magic +water'],
  ['무늬', 'Patterns of @', 'calm dream muse warm +sky'],
  ['비밀', 'Secrets of @', 'mystery magic tense sleek eerie +water'],
  ['문턱', 'Threshold of @', 'mystery dream rise tense +moment'],
  ['끝', 'The End of @', 'blue tense fierce wry +moment'],
  ['한가운데', 'The Middle of @', 'calm fierce dream rise +moment'],
  ['심장', 'Heart of @', 'fierce rise magic love +sky'],
  ['가장자리', 'The Edge of @', 'tense dream blue mystery fierce +moment'],
  ['춤', 'Dance of @', 'joy magic party sleek dream +sky'],
  ['법칙', 'The Law of @', 'comic tense wry fierce +toy'],
  ['사용법', 'How to Use @', 'comic wry cute +toy'],
  ['지도', 'A Map of @', 'mystery rise muse magic +water'],
  ['맛', 'The Taste of @', 'joy love comic sleek cute wry +toy'],
];
