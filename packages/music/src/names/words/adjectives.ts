import type { Row } from '../title/word.ts';

/** Adjectives of a place: 조용한 부엌, Quiet Kitchen. */
export const placeAdjectiveRows: readonly Row[] = [
  ['조용한', 'Quiet', 'calm blue love muse'],
  ['텅 빈', 'Empty', 'blue eerie tense wry'],
  ['작은', 'Little', 'warm cute love +inside'],
  ['낡은', 'Old', 'blue mystery eerie wry +inside'],
  ['포근한', 'Cozy', 'warm cute calm +inside'],
  ['졸린', 'Sleepy', 'cute comic +inside'],
  ['수상한', 'Suspicious', 'comic mystery tense +inside'],
  ['잊힌', 'Forgotten', 'blue mystery eerie'],
  ['버려진', 'Deserted', 'eerie blue tense'],
  ['잠든', 'Sleeping', 'calm dream magic blue night'],
  ['꿈꾸는', 'Dreaming', 'dream magic rise love'],
  ['얼어붙은', 'Frozen', 'blue eerie mystery fierce winter +outside'],
  ['쓸쓸한', 'Lonely', 'blue wry'],
  ['캄캄한', 'Pitch-Dark', 'eerie tense night +inside'],
];
