const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;

/** 으로 after a final consonant other than ㄹ, else 로. Importing es-hangul would load all of it. */
export function roParticle(word: string): '으로' | '로' {
  const code = word.charCodeAt(word.length - 1);
  if (!(code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE)) return '로';
  const final = (code - FIRST_SYLLABLE) % FINALS;
  return final === 0 || final === RIEUL ? '로' : '으로';
}
