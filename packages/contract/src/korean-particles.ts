/** Korean suffixes of nouns, longest first, so that 에서 is removed before 에. */
const particles = [
  '이랑은',
  '에서는',
  '에서도',
  '으로는',
  '으로도',
  '스러운',
  '한테서',
  '에게서',
  '이라는',
  '에서',
  '에는',
  '에도',
  '에게',
  '한테',
  '으로',
  '이랑',
  '까지',
  '부터',
  '처럼',
  '같이',
  '보다',
  '마다',
  '밖에',
  '조차',
  '이나',
  '이며',
  '이고',
  '라는',
  '적인',
  '용으로',
  '로는',
  '용은',
  '하는',
  '하기',
  '할',
  '하고',
  '한',
  '을',
  '를',
  '이',
  '가',
  '은',
  '는',
  '에',
  '의',
  '로',
  '와',
  '과',
  '도',
  '만',
  '랑',
  '용',
  '풍',
  '님',
];

/**
 * Returns the word followed by its forms without particles: 브이로그에, 브이로그. Every form has one
 * or more syllables.
 */
export function withoutParticles(word: string): string[] {
  const forms = [word];
  let stem = word;
  for (let times = 0; times < 2; times += 1) {
    const particle = particles.find((end) => stem.length > end.length && stem.endsWith(end));
    if (!particle) break;
    stem = stem.slice(0, -particle.length);
    forms.push(stem);
  }
  return forms;
}
