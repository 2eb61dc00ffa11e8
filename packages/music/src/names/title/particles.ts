// Korean particles have two forms; the final sound of the preceding word decides which one is used.

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const finalCount = 28;
const rieul = 8;

/** Final consonants of the digits as read: 영 일 이 삼 사 오 육 칠 팔 구. */
const digitFinals = [21, 8, 0, 16, 0, 0, 1, 8, 8, 0];

function finalConsonant(word: string): number {
  const last = word.trimEnd().at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= firstSyllable && code <= lastSyllable) return (code - firstSyllable) % finalCount;
  if (/[0-9]/.test(last)) return digitFinals[Number(last)] ?? 0;
  throw new Error(`no Korean reading for the end of: ${word}`);
}

const pairs = {
  을: '를',
  이: '가',
  은: '는',
  과: '와',
} as const;

/** `withParticle('강', '을')` returns 강을, `withParticle('바다', '을')` returns 바다를. */
export function withParticle(
  word: string,
  particle: keyof typeof pairs | '으로' | '이에요',
): string {
  const final = finalConsonant(word);
  if (particle === '이에요') return word + (final === 0 ? '예요' : '이에요');
  if (particle === '으로') return word + (final === 0 || final === rieul ? '로' : '으로');
  return word + (final === 0 ? pairs[particle] : particle);
}

/** Returns the present adnominal form of a verb stem: 쓰 → 쓰는, 만들 → 만드는. */
export function presentAdnominal(stem: string): string {
  if (finalConsonant(stem) !== rieul) return `${stem}는`;
  const last = stem.codePointAt(stem.length - 1) ?? 0;
  return `${stem.slice(0, -1)}${String.fromCodePoint(last - rieul)}는`;
}
