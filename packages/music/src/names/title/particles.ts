/** Korean particles come in two shapes; the last sound of the word before decides. */
const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const finals = 28;
const rieul = 8;

/** The final consonant of how a digit is read: 영 일 이 삼 사 오 육 칠 팔 구. */
const digitFinals = [21, 8, 0, 16, 0, 0, 1, 8, 8, 0];

function finalOf(word: string): number {
  const last = word.trimEnd().at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= firstSyllable && code <= lastSyllable) return (code - firstSyllable) % finals;
  if (/[0-9]/.test(last)) return digitFinals[Number(last)] ?? 0;
  throw new Error(`no Korean reading for the end of: ${word}`);
}

const pairs = {
  을: '를',
  이: '가',
  은: '는',
  과: '와',
} as const;

/** `withParticle('강', '을')` is 강을, `withParticle('바다', '을')` 바다를. */
export function withParticle(
  word: string,
  particle: keyof typeof pairs | '으로' | '이에요',
): string {
  const final = finalOf(word);
  if (particle === '이에요') return word + (final === 0 ? '예요' : '이에요');
  if (particle === '으로') return word + (final === 0 || final === rieul ? '로' : '으로');
  return word + (final === 0 ? pairs[particle] : particle);
}

/** A verb stem before a noun in the present: 쓰 → 쓰는, 만들 → 만드는. */
export function presentOf(stem: string): string {
  if (finalOf(stem) !== rieul) return `${stem}는`;
  const last = stem.codePointAt(stem.length - 1) ?? 0;
  return `${stem.slice(0, -1)}${String.fromCodePoint(last - rieul)}는`;
}
