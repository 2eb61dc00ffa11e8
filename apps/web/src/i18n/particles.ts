import type { Locale } from './locale.ts';

/** How the digits are read: the reading decides the particle. */
const digitReadings = '영일이삼사오육칠팔구';
const [firstSyllable, lastSyllable, finalCount, rieul] = [0xac00, 0xd7a3, 28, 8];

/** Number of the final consonant; 0 for a vowel and for characters of other scripts. */
function finalConsonant(letter: string): number {
  const code = (digitReadings[Number(letter)] ?? letter).charCodeAt(0);
  return code >= firstSyllable && code <= lastSyllable ? (code - firstSyllable) % finalCount : 0;
}

/** The last letter of a name, what closes it, and the forms after a consonant and after a vowel. */
const markedParticle = /(\S)([’”'")]*)\[([가-힣]+)\/([가-힣]+)\]/g;

/** Resolves particles by the letter before them: `‘바다’[과/와]` becomes `‘바다’와`. */
export function resolveParticles(text: string): string {
  if (!text.includes('[')) return text;
  return text.replace(markedParticle, (_, letter, closing, afterConsonant, afterVowel) => {
    const final = finalConsonant(letter);
    const isOpen = final === 0 || (final === rieul && afterVowel.startsWith('로'));
    return `${letter}${closing}${isOpen ? afterVowel : afterConsonant}`;
  });
}

/** A translator whose Korean texts have their particles resolved, except those of `rich`. */
export function withParticles<Translator extends object>(
  locale: Locale,
  translator: Translator,
): Translator {
  if (locale !== 'ko') return translator;
  const translate = translator as unknown as (...input: unknown[]) => string;
  const resolve = (...input: unknown[]) => resolveParticles(translate(...input));
  return Object.assign(resolve, translator);
}
