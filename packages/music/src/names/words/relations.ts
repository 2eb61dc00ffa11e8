import type { Row } from '../title/word.ts';

/** Times relative to an event. @ is the event. */
export const relationRows: readonly Row[] = [
  ['전날', 'The Day Before @', 'joy rise tense wry cute comic love calm mystery +far'],
  ['전날 밤', 'The Night Before @', 'tense love wry mystery eerie blue rise night +far'],
  ['다음 날', 'The Day After @', 'soft wry warm comic +far'],
  ['다음 날 아침', 'The Morning After @', 'calm wry warm comic blue rise morning +far'],
  ['오 분 전', 'Five Minutes to @', 'edge comic wry joy party rise cute +small'],
  ['일 분 전', 'One Minute to @', 'edge comic rise party +small'],
  ['십 초 전', 'Ten Seconds to @', 'edge party rise comic +small'],
  ['한 시간 전', 'An Hour Before @', 'tense love joy wry mystery sleek eerie +small'],
  ['한 시간 뒤', 'An Hour After @', 'soft wry sleek mystery +small'],
  ['일주일 전', 'A Week Before @', 'wry joy rise tense love cute +far'],
  ['일주일 뒤', 'A Week After @', 'blue wry calm love +far'],
  ['직전', 'Just Before @', 'edge rise mystery eerie sleek party'],
  ['직후', 'Right After @', 'edge wry blue groove rise +small'],
  ['전의 고요', 'The Hush Before @', 'edge dark calm magic'],
  ['뒤의 고요', 'The Quiet After @', 'soft mystery eerie'],
  ['전의 떨림', 'A Tremor Before @', 'love tense rise sleek'],
  ['준비 완료', 'All Set for @', 'joy party rise comic cute groove'],
  ['대소동', 'The Trouble with @', 'comic cute wry'],
  ['카운트다운', 'Countdown to @', 'edge party rise joy comic'],
  ['그 후', 'Ever Since @', 'blue love wry mystery rise'],
];
