import { withParticle } from '../title/particles.ts';
import type { Title } from '../title/word.ts';

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** `eight tracks`, `24 tracks`, `one track`. */
function tracksInWords(count: number): string {
  return `${numberWords[count - 1] ?? count} ${count === 1 ? 'track' : 'tracks'}`;
}

/** The parts of a description. */
export type DescriptionPart = 'scene' | 'moment' | 'use' | 'quality' | 'closing';

export interface DescriptionTemplate {
  readonly parts: readonly DescriptionPart[];
  readonly compose: (words: readonly Title[], tracks: number) => Title;
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const emptyTitle: Title = { ko: '', en: '' };

/** Creates a description template; the words are passed in the order of `parts`. */
function createTemplate(
  parts: readonly DescriptionPart[],
  ko: (words: readonly [Title, Title, Title, Title], count: string) => string,
  en: (words: readonly [Title, Title, Title, Title], count: string) => string,
): DescriptionTemplate {
  return {
    parts,
    compose: (
      [first = emptyTitle, second = emptyTitle, third = emptyTitle, fourth = emptyTitle],
      tracks,
    ) => ({
      ko: ko([first, second, third, fourth], `${tracks}곡`),
      en: en([first, second, third, fourth], tracksInWords(tracks)),
    }),
  };
}

export const descriptionTemplates: readonly DescriptionTemplate[] = [
  createTemplate(
    ['scene', 'scene', 'scene', 'closing'],
    ([a, b, c, closing], count) => `${a.ko}, ${b.ko}, ${c.ko}. ${closing.ko} ${count}.`,
    ([a, b, c, closing], count) =>
      `${capitalise(a.en)}, ${b.en}, ${c.en}. ${capitalise(count)} ${closing.en}.`,
  ),
  createTemplate(
    ['moment', 'quality'],
    ([moment, quality], count) =>
      `${moment.ko} 틀어 두기 좋은 ${count}이에요. ${withParticle(quality.ko, '이')} 곁에 머물러요.`,
    ([moment, quality], count) =>
      `${capitalise(count)} to have playing ${moment.en}. ${capitalise(quality.en)}, close by.`,
  ),
  createTemplate(
    ['use', 'quality'],
    ([use, quality], count) => `${use.ko}에 어울리는 ${quality.ko}. ${count}을 담았어요.`,
    ([use, quality], count) => `${capitalise(quality.en)} for ${use.en}, in ${count}.`,
  ),
  createTemplate(
    ['scene', 'scene'],
    ([a, b], count) => `${a.ko}에서 ${b.ko}까지, ${count}.`,
    ([a, b], count) => `From ${a.en} to ${b.en} in ${count}.`,
  ),
  createTemplate(
    ['quality', 'quality', 'moment'],
    ([a, b, moment], count) => `${a.ko}, 그리고 ${b.ko}. ${moment.ko} 꺼내 듣는 ${count}.`,
    ([a, b, moment], count) =>
      `${capitalise(a.en)} and ${b.en}. ${capitalise(count)} to reach for ${moment.en}.`,
  ),
  createTemplate(
    ['scene', 'use'],
    ([scene, use], count) =>
      `${withParticle(scene.ko, '이')} 떠오르는 ${count}이에요. ${use.ko}에 깔아 보세요.`,
    ([scene, use], count) =>
      `${capitalise(count)} that bring back ${scene.en}. Try them under ${use.en}.`,
  ),
  createTemplate(
    ['scene', 'scene'],
    ([a, b], count) => `${count}으로 그린 ${withParticle(a.ko, '과')} ${b.ko}.`,
    ([a, b], count) => `${capitalise(a.en)} and ${b.en}, drawn in ${count}.`,
  ),
  createTemplate(
    ['use', 'scene'],
    ([use, scene], count) =>
      `${withParticle(use.ko, '을')} 만들고 있다면 이 ${count}부터 들어 보세요. ${withParticle(scene.ko, '이')} 떠오를 거예요.`,
    ([use, scene], count) =>
      `Working on ${use.en}? Start with these ${count}, and look for ${scene.en}.`,
  ),
  createTemplate(
    ['scene', 'moment'],
    ([scene, moment], count) => `${scene.ko}. ${moment.ko} 듣고 싶은 ${count}을 골랐어요.`,
    ([scene, moment], count) =>
      `${capitalise(scene.en)}. ${capitalise(count)} picked to hear ${moment.en}.`,
  ),
  createTemplate(
    ['quality', 'quality'],
    ([a, b], count) =>
      `${withParticle(a.ko, '으로')} 시작해 ${withParticle(b.ko, '으로')} 끝나는 ${count}이에요.`,
    ([a, b], count) => `${capitalise(count)} that begin with ${a.en} and end with ${b.en}.`,
  ),
  createTemplate(
    ['scene', 'scene', 'quality'],
    ([a, b, quality], count) =>
      `${withParticle(a.ko, '과')} ${b.ko} 사이, ${quality.ko}. 모두 ${count}.`,
    ([a, b, quality], count) =>
      `Somewhere between ${a.en} and ${b.en}: ${quality.en}, in ${count}.`,
  ),
  createTemplate(
    ['closing', 'scene'],
    ([closing, scene], count) =>
      `${closing.ko} ${count}. 시작은 ${withParticle(scene.ko, '이에요')}.`,
    ([closing, scene], count) => `${capitalise(count)} ${closing.en}. It begins with ${scene.en}.`,
  ),
  createTemplate(
    ['scene', 'scene', 'use'],
    ([a, b, use], count) => `${a.ko}, ${b.ko}, 그리고 음악 ${count}. ${use.ko}에 잘 맞아요.`,
    ([a, b, use], count) => `${capitalise(a.en)}, ${b.en}, and ${count}. Made for ${use.en}.`,
  ),
  createTemplate(
    ['moment', 'quality'],
    ([moment, quality], count) => `${moment.ko} 어울리는 ${quality.ko}. 모두 ${count}이에요.`,
    ([moment, quality], count) =>
      `${capitalise(quality.en)}, best ${moment.en}. ${capitalise(count)} in all.`,
  ),
];
