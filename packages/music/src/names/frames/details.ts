import { parseFit } from '../fit.ts';
import { oneSlotFrame, twoSlotFrame } from '../title/frame.ts';
import {
  createDetails,
  type Detail,
  type PhrasedWord,
  parsePhrasedWords,
  parseWords,
} from '../title/word.ts';
import { cornerDetailRows, wideDetailRows } from '../words/details-corners-wide.ts';
import { homeDetailRows, timeDetailRows } from '../words/details-home-times.ts';
import { lateDetailRows } from '../words/details-late.ts';
import { townDetailRows } from '../words/details-town.ts';
import { gentleGemRows, livelyGemRows, strangeGemRows } from '../words/gems.ts';
import { weatherRows } from '../words/sky-weather.ts';
import { clockTimes, monthTimes, partTimes, seasonDayTimes, seasonTimes } from '../words/times.ts';

const smallThings = createDetails([
  ...townDetailRows,
  ...homeDetailRows,
  ...wideDetailRows,
  ...lateDetailRows,
  ...cornerDetailRows,
  ...timeDetailRows,
]);

const isIn = (kind: string) => {
  const { kinds } = parseFit(kind);
  return ({ fit }: Detail) => (fit.kinds & kinds) !== 0;
};

/** Things that do not depend on the time: 3월 도시의 심장 would add no meaning. */
const timeless = /^(?:심장|맥박|정글|지하|소음|숨|메아리|비밀|소문|속도|소금기|첨탑|끝)$/;
const timely = smallThings.filter(({ thing }) => !timeless.test(thing));
const outdoorThings = timely.filter(isIn('+outside'));
const indoorThings = timely.filter(isIn('+inside'));
/** Excludes things that are not visible in bad weather, such as the moon. */
const weatheredThings = outdoorThings.filter(
  ({ thing }) => !/^(?:달|별|노을|햇살|윤슬|그림자|석양|안개|폭풍)$/.test(thing),
);
const passingWeathers = parsePhrasedWords(weatherRows).filter(({ ko }) =>
  /^(?:비 오는|비 갠|눈 내리는|첫눈 내린|안개 낀|바람 부는|달빛 내린|노을 지는|봄비|가을비|소나기|폭풍 지나간|별빛)/.test(
    ko,
  ),
);

const ofAPlace = new Set(
  '고요 졸음 심장 속도 비밀 흥정 안부 소금기 이별 재회 소문 정적 속삭임 메아리 눈동자 냄새'.split(
    ' ',
  ),
);
/** A word of one syllable needs a particle before or after another word. */
const needsParticle = ({ place, thing }: Detail) =>
  place.length === 1 ||
  thing.length === 1 ||
  ofAPlace.has(thing) ||
  /^(?:금지된|낯선|붉은|하얀|늦은|속삭이는) /.test(thing);

const placedThings = [...outdoorThings, ...indoorThings].filter(
  ({ thing }) => thing.length > 1 && !ofAPlace.has(thing),
);

const ofTime = (time: PhrasedWord, detail: Detail) => ({
  ko: `${time.ko} ${detail.place}의 ${detail.thing}`,
  en: `${detail.en} ${time.phrase}`,
});

export const detailFrames = [
  oneSlotFrame('a thing in its place', 3, smallThings, (detail) => ({
    ko: `${detail.place}${needsParticle(detail) ? '의' : ''} ${detail.thing}`,
    en: detail.en,
  })),
  twoSlotFrame(
    'a thing outdoors at a time',
    0.5,
    [[...partTimes, ...seasonTimes, ...seasonDayTimes, ...monthTimes], outdoorThings],
    ofTime,
  ),
  twoSlotFrame('a thing indoors at a time', 0.4, [partTimes, indoorThings], ofTime),
  twoSlotFrame('a thing by the clock', 0.4, [clockTimes, placedThings], ofTime),
  twoSlotFrame(
    'a thing in its place in weather',
    0.7,
    [passingWeathers, weatheredThings],
    (weather, detail) => ({
      ko: `${weather.ko} ${detail.place}의 ${detail.thing}`,
      en: `${detail.en} ${weather.phrase}`,
    }),
  ),
  oneSlotFrame(
    'a title that came whole',
    3,
    parseWords([...gentleGemRows, ...livelyGemRows, ...strangeGemRows]),
    ({ ko, en }) => ({ ko, en }),
  ),
];
