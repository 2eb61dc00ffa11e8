import { parseFit } from '../fit.ts';
import { twoSlotFrame } from '../title/frame.ts';
import { presentAdnominal } from '../title/particles.ts';
import { type PhrasedWord, parseWords, type Word } from '../title/word.ts';
import {
  brightActionRows,
  goodDayRows,
  homeActionRows,
  tripActionRows,
} from '../words/actions-everyday.ts';
import { anticRows, darkActionRows, wildActionRows, wryActionRows } from '../words/actions-odd.ts';
import { animalRows, roleRows } from '../words/characters.ts';
import { cities, spots } from '../words/places.ts';
import {
  clockTimes,
  monthDayTimes,
  monthTimes,
  partTimes,
  seasonDayTimes,
  specialDays,
  weekdayDayTimes,
  weekdayTimes,
} from '../words/times.ts';

const pleasures = parseWords([...homeActionRows, ...tripActionRows]);
/** Trivial actions that are no occasion for a day. */
const noOccasion = new Set([
  '불 끄',
  '비 피하',
  '비 맞',
  '설거지하',
  '하품하',
  '색연필 깎',
  '단추 달',
  '비누 거품 내',
  '쌀 씻',
  '이름 부르',
  '문 두드리',
  '시계 맞추',
  '단추 채우',
  '식탁 닦',
  '발톱 깎',
  '전화 기다리',
  '답장 기다리',
  '너를 배웅하',
  '누군가 뒤쫓',
  '눈을 맞추',
  '집 구하',
  '꿈꾸',
]);
const occasions = pleasures.filter(({ ko }) => !noOccasion.has(ko));
const actions = parseWords([
  ...homeActionRows,
  ...tripActionRows,
  ...wryActionRows,
  ...wildActionRows,
  ...darkActionRows,
  ...brightActionRows,
]);
/** Actions that make a picture with any person. */
const picturesqueActions = new Set(
  '편지 쓰,일기 쓰,휘파람 불,라디오 듣,별 보,달 보,노을 보,해돋이 보,비 구경하,창문 열,창가에 기대,책장 넘기,시집 읽,그림 그리,커피 내리,차 마시,꽃 사,꽃 말리,자전거 타,춤추,혼자 걷,잠 못 들,낮잠 자,버스 기다리,막차 놓치,우산 말리,길 잃,눈 맞,비 맞,고양이 찾,사진첩 넘기,레코드 고르,엽서 쓰,헌책 고르,종이 접,강아지와 걷,라면 끓이,늦잠 자,촛불 켜,만화책 읽'.split(
    ',',
  ),
);
const picturesque = pleasures.filter(({ ko }) => picturesqueActions.has(ko));

const article = (who: string) => (/^(?:[AEIO]|U(?!ni))/.test(who) ? 'An' : 'A');
/** A single word precedes the animal, a phrase follows it: The Yawning Otter, A Raccoon Folding Laundry. */
const creature = (who: string, doing: string) =>
  doing.includes(' ') ? `${article(who)} ${who} ${doing}` : `The ${doing} ${who}`;

const wetDays = specialDays.filter(({ ko }) => /^(?:비|눈|첫눈|함박눈) 오는 날$/.test(ko));
const freeDays = specialDays
  .filter(({ ko }) => /^(?:쉬는 날|월급날|혼자인 날|아무 일 없는 날)$/.test(ko))
  .map((day) => ({ ...day, fit: { ...day.fit, kinds: parseFit('').kinds } }));
/** Actions that need fair weather. */
const inFairWeather = /널|연 날|씨앗|쓸|물 주|걷|눈사람|수박|꽃 고르|비눗방울|강아지|창문 열/;
const indoorDoings = parseWords(homeActionRows).filter(
  ({ ko }) => !inFairWeather.test(ko) && !noOccasion.has(ko),
);
const onADay = (day: PhrasedWord, doing: Word) => ({
  ko: `${day.ko} ${doing.ko}기`,
  en: `${doing.en} ${day.phrase}`,
});

const doingInPlace = (place: PhrasedWord, doing: Word) => ({
  ko: `${place.ko}에서 ${doing.ko}기`,
  en: `${doing.en} ${place.phrase}`,
});
const townDoings = parseWords(tripActionRows).filter(
  ({ ko }) => !/캠핑|낚시|파도|헤엄|물수제비|일광욕/.test(ko),
);
const outdoors = /별|달 보|노을|해돋이|구름|길 잃|오래 걷|혼자 걷|천천히 걷|캠핑|사진|바람 쐬/;
const outdoorDoings = parseWords(tripActionRows).filter(({ ko }) => outdoors.test(ko));

const dayTimes = [
  ...partTimes,
  ...seasonDayTimes,
  ...monthTimes,
  ...monthDayTimes,
  ...weekdayTimes,
  ...weekdayDayTimes,
];

export const actionFrames = [
  twoSlotFrame('doing something at a time', 0.5, [actions, dayTimes], (doing, time) => ({
    ko: `${presentAdnominal(doing.ko)} ${time.ko}`,
    en: `${doing.en} ${time.phrase}`,
  })),
  twoSlotFrame('doing something by the clock', 0.4, [actions, clockTimes], (doing, time) => ({
    ko: `${presentAdnominal(doing.ko)} ${time.ko}`,
    en: `${doing.en} ${time.phrase}`,
  })),
  twoSlotFrame('at home on a wet day', 1, [wetDays, indoorDoings], onADay),
  twoSlotFrame('something on a free day', 1, [freeDays, occasions], onADay),
  twoSlotFrame('a good day for it', 1, [occasions, parseWords(goodDayRows)], (doing, day) => ({
    ko: `${doing.ko}기 좋은 ${day.ko}`,
    en: day.en.replace('@', doing.en),
  })),
  twoSlotFrame('doing something somewhere', 1, [cities, townDoings], doingInPlace),
  twoSlotFrame('doing something out there', 0.6, [spots, outdoorDoings], doingInPlace),
  twoSlotFrame(
    'someone doing something',
    0.8,
    [picturesque, parseWords(roleRows)],
    (deed, role) => ({
      ko: `${presentAdnominal(deed.ko)} ${role.ko}`,
      en: `${article(role.en)} ${role.en} ${deed.en}`,
    }),
  ),
  twoSlotFrame(
    'an animal doing something',
    1,
    [parseWords(anticRows), parseWords(animalRows)],
    (deed, animal) => ({
      ko: `${presentAdnominal(deed.ko)} ${animal.ko}`,
      en: creature(animal.en, deed.en),
    }),
  ),
];
