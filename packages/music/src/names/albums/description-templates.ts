import { withParticle } from '../title/particles.ts';
import type { Row, Title } from '../title/word.ts';

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

interface DescriptionTemplate {
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

/** Relative clauses about the music; Korean precedes the noun, English follows it. */
export const closingRows: readonly Row[] = [
  ['밤의 도시를 걷는', 'that walk the city at night', 'groove blue sleek tense night'],
  ['하루의 끝을 닫는', 'to close the day', 'calm blue warm love night evening'],
  ['하루를 여는', 'to open the day', 'rise joy warm calm morning dawn'],
  ['천천히 숨을 고르는', 'that slow the breath', 'calm dream'],
  ['마음을 내려놓는', 'to set things down by', 'calm warm'],
  ['느리게 흐르는', 'that take their time', 'calm dream love'],
  ['오후를 늘려 주는', 'to stretch an afternoon', 'calm warm cute day'],
  ['곁을 데워 주는', 'that keep you warm', 'warm calm love'],
  ['작은 기쁨을 줍는', 'that pick up small joys', 'warm joy cute'],
  ['둘이 함께 듣는', 'for two', 'love warm'],
  ['마음을 고백하는', 'that say it out loud', 'love'],
  ['그 사람을 떠올리는', 'for thinking of someone', 'love blue'],
  ['울음을 참는', 'that hold back tears', 'blue'],
  ['돌아오지 않는 계절을 부르는', 'that call back a season', 'blue love dream'],
  ['헤어짐을 배우는', 'that learn to say goodbye', 'blue'],
  ['웃기고도 슬픈', 'both funny and sad', 'wry'],
  ['월요일을 견디는', 'to survive Monday by', 'wry comic groove'],
  ['한숨 끝에 웃는', 'that sigh and then smile', 'wry comic'],
  ['웃음을 참지 못하는', 'that cannot keep a straight face', 'comic cute'],
  ['엉뚱한 길로 새는', 'that wander off the script', 'comic joy'],
  ['사고를 치고 달아나는', 'that make trouble and run', 'comic cute party'],
  ['폴짝폴짝 뛰는', 'that hop along', 'cute comic joy'],
  ['꼬리를 흔드는', 'that wag their tails', 'cute joy'],
  ['볼이 발그레한', 'with pink cheeks', 'cute love joy'],
  ['신나게 뛰쳐나가는', 'that run out the door', 'joy party rise'],
  ['햇볕 쪽으로 걷는', 'that walk toward the sun', 'joy warm rise'],
  ['여름을 부르는', 'that call for summer', 'joy party summer'],
  ['다시 일어서는', 'that get back up', 'rise fierce blue'],
  ['내일을 그리는', 'that sketch tomorrow', 'rise muse'],
  ['첫걸음을 응원하는', 'that cheer a first step', 'rise warm joy'],
  ['생각을 깨우는', 'that wake the mind', 'muse rise'],
  ['빈 페이지를 채우는', 'to fill a blank page by', 'muse calm'],
  ['한계를 밀어내는', 'that push the limit', 'fierce rise'],
  ['끝까지 몰아붙이는', 'that never let up', 'fierce tense party'],
  ['심장을 달구는', 'that heat the blood', 'fierce party'],
  ['숨을 죽이게 하는', 'that hold their breath', 'tense eerie'],
  ['한 발씩 다가오는', 'that come one step closer', 'tense eerie mystery'],
  ['초침처럼 조여 오는', 'that tighten like a clock', 'tense'],
  ['불을 켜 두고 듣는', 'to hear with the lights on', 'eerie'],
  ['어둠을 들여다보는', 'that look into the dark', 'eerie mystery'],
  ['뒤를 돌아보게 하는', 'that make you look back', 'eerie tense'],
  ['안개 속을 더듬는', 'that feel their way through fog', 'mystery tense dream'],
  ['오래된 비밀을 여는', 'that open an old secret', 'mystery magic'],
  ['지도 밖으로 나가는', 'that walk off the map', 'mystery rise muse'],
  ['꿈과 잠 사이를 떠도는', 'adrift between dream and sleep', 'dream'],
  ['물속처럼 느린', 'slow as under water', 'dream calm'],
  ['별 사이를 떠다니는', 'that drift among stars', 'dream magic rise night'],
  ['주문을 거는', 'that cast a spell', 'magic mystery'],
  ['마법이 시작되는', 'where the magic starts', 'magic cute'],
  ['소원을 들어주는', 'that grant a wish', 'magic love rise'],
  ['어깨를 들썩이게 하는', 'that move the shoulders', 'groove party joy'],
  ['느긋하게 고개를 까딱이는', 'to nod along to', 'groove calm'],
  ['골목을 미끄러지는', 'that slide through the back streets', 'groove sleek street'],
  ['밤을 통째로 쓰는', 'that use up the whole night', 'party groove sleek night'],
  ['춤추게 만드는', 'that make you dance', 'party groove joy'],
  ['조명을 낮추는', 'to lower the lights by', 'sleek love groove night'],
  ['눈빛으로 말하는', 'that speak with their eyes', 'sleek love'],
  ['천천히 다가서는', 'that move in slowly', 'sleek tense love'],
  ['길 위에서 만난', 'met on the road', 'rise joy blue warm groove'],
  ['낯선 거리를 헤매는', 'that wander strange streets', 'mystery blue groove dream'],
];
