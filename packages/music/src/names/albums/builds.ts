import { withParticle } from '../title/particles.ts';
import type { Title } from '../title/word.ts';
import { tracksInWords } from './count.ts';

/** What a description can be made of. */
export type Part = 'scene' | 'moment' | 'use' | 'quality' | 'closing';

export interface Build {
  readonly parts: readonly Part[];
  readonly compose: (words: readonly Title[], tracks: number) => Title;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const none: Title = { ko: '', en: '' };

/** One description: its parts in the order they are taken. */
function build(
  parts: readonly Part[],
  ko: (words: readonly [Title, Title, Title, Title], count: string) => string,
  en: (words: readonly [Title, Title, Title, Title], count: string) => string,
): Build {
  return {
    parts,
    compose: ([one = none, two = none, three = none, four = none], tracks) => ({
      ko: ko([one, two, three, four], `${tracks}곡`),
      en: en([one, two, three, four], tracksInWords(tracks)),
    }),
  };
}

export const builds: readonly Build[] = [
  build(
    ['scene', 'scene', 'scene', 'closing'],
    ([a, b, c, closing], count) => `${a.ko}, ${b.ko}, ${c.ko}. ${closing.ko} ${count}.`,
    ([a, b, c, closing], count) =>
      `${sentence(a.en)}, ${b.en}, ${c.en}. ${sentence(count)} ${closing.en}.`,
  ),
  build(
    ['moment', 'quality'],
    ([moment, quality], count) =>
      `${moment.ko} 틀어 두기 좋은 ${count}이에요. ${withParticle(quality.ko, '이')} 곁에 머물러요.`,
    ([moment, quality], count) =>
      `${sentence(count)} to have playing ${moment.en}. ${sentence(quality.en)}, close by.`,
  ),
  build(
    ['use', 'quality'],
    ([use, quality], count) => `${use.ko}에 어울리는 ${quality.ko}. ${count}을 담았어요.`,
    ([use, quality], count) => `${sentence(quality.en)} for ${use.en}, in ${count}.`,
  ),
  build(
    ['scene', 'scene'],
    ([a, b], count) => `${a.ko}에서 ${b.ko}까지, ${count}.`,
    ([a, b], count) => `From ${a.en} to ${b.en} in ${count}.`,
  ),
  build(
    ['quality', 'quality', 'moment'],
    ([a, b, moment], count) => `${a.ko}, 그리고 ${b.ko}. ${moment.ko} 꺼내 듣는 ${count}.`,
    ([a, b, moment], count) =>
      `${sentence(a.en)} and ${b.en}. ${sentence(count)} to reach for ${moment.en}.`,
  ),
  build(
    ['scene', 'use'],
    ([scene, use], count) =>
      `${withParticle(scene.ko, '이')} 떠오르는 ${count}이에요. ${use.ko}에 깔아 보세요.`,
    ([scene, use], count) =>
      `${sentence(count)} that bring back ${scene.en}. Try them under ${use.en}.`,
  ),
  build(
    ['scene', 'scene'],
    ([a, b], count) => `${count}으로 그린 ${withParticle(a.ko, '과')} ${b.ko}.`,
    ([a, b], count) => `${sentence(a.en)} and ${b.en}, drawn in ${count}.`,
  ),
  build(
    ['use', 'scene'],
    ([use, scene], count) =>
      `${withParticle(use.ko, '을')} 만들고 있다면 이 ${count}부터 들어 보세요. ${withParticle(scene.ko, '이')} 떠오를 거예요.`,
    ([use, scene], count) =>
      `Working on ${use.en}? Start with these ${count}, and look for ${scene.en}.`,
  ),
  build(
    ['scene', 'moment'],
    ([scene, moment], count) => `${scene.ko}. ${moment.ko} 듣고 싶은 ${count}을 골랐어요.`,
    ([scene, moment], count) =>
      `${sentence(scene.en)}. ${sentence(count)} picked to hear ${moment.en}.`,
  ),
  build(
    ['quality', 'quality'],
    ([a, b], count) =>
      `${withParticle(a.ko, '으로')} 시작해 ${withParticle(b.ko, '으로')} 끝나는 ${count}이에요.`,
    ([a, b], count) => `${sentence(count)} that begin with ${a.en} and end with ${b.en}.`,
  ),
  build(
    ['scene', 'scene', 'quality'],
    ([a, b, quality], count) =>
      `${withParticle(a.ko, '과')} ${b.ko} 사이, ${quality.ko}. 모두 ${count}.`,
    ([a, b, quality], count) =>
      `Somewhere between ${a.en} and ${b.en}: ${quality.en}, in ${count}.`,
  ),
  build(
    ['closing', 'scene'],
    ([closing, scene], count) =>
      `${closing.ko} ${count}. 시작은 ${withParticle(scene.ko, '이에요')}.`,
    ([closing, scene], count) => `${sentence(count)} ${closing.en}. It begins with ${scene.en}.`,
  ),
  build(
    ['scene', 'scene', 'use'],
    ([a, b, use], count) => `${a.ko}, ${b.ko}, 그리고 음악 ${count}. ${use.ko}에 잘 맞아요.`,
    ([a, b, use], count) => `${sentence(a.en)}, ${b.en}, and ${count}. Made for ${use.en}.`,
  ),
  build(
    ['moment', 'quality'],
    ([moment, quality], count) => `${moment.ko} 어울리는 ${quality.ko}. 모두 ${count}이에요.`,
    ([moment, quality], count) =>
      `${sentence(quality.en)}, best ${moment.en}. ${sentence(count)} in all.`,
  ),
];
