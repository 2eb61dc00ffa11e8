import { fitOf } from '../fit/fit.ts';
import { type Detail, details } from '../title/detail.ts';
import { frameOfOne, frameOfTwo, wording } from '../title/frame.ts';
import { phrased, type Word, words } from '../title/word.ts';
import { placeAdjectiveRows } from '../words/adjectives.ts';
import { homeDetailRows } from '../words/details-home.ts';
import { lateDetailRows } from '../words/details-late.ts';
import { townDetailRows } from '../words/details-town.ts';
import { wideDetailRows } from '../words/details-wide.ts';
import { findRows } from '../words/finds.ts';
import { gemRows } from '../words/gems.ts';
import { everydayPlaces, places, plainPlaces, realPlaces } from '../words/places.ts';
import { portableRows } from '../words/portables.ts';
import { rememberedRows } from '../words/remembered.ts';
import { settlingRows } from '../words/settling.ts';
import {
  clockTimes,
  monthDayTimes,
  monthTimes,
  partTimes,
  seasonDayTimes,
  seasonTimes,
  specialDays,
  weekdayDayTimes,
  weekdayTimes,
} from '../words/times.ts';
import { weatherRows } from '../words/weather.ts';

const weathers = phrased(weatherRows);
const outdoorWeathers = weathers.filter(({ fit }) => (fit.kinds & fitOf('+inside').kinds) === 0);
const smallThings = details([
  ...townDetailRows,
  ...homeDetailRows,
  ...wideDetailRows,
  ...lateDetailRows,
]);

const isIn = (kind: string) => {
  const { kinds } = fitOf(kind);
  return ({ fit }: Word) => (fit.kinds & kinds) !== 0;
};
const outdoorThings = smallThings.filter(isIn('+outside'));
const indoorThings = smallThings.filter(isIn('+inside'));
/** A thing of one syllable does not stand after its place without a particle. */
const standing = smallThings.filter(({ thing }) => thing.length > 1);
const ofAPlace = new Set(
  '고요 졸음 심장 속도 비밀 흥정 안부 소금기 이별 재회 소문 정적 속삭임 메아리 눈동자 냄새'.split(
    ' ',
  ),
);

const ofTime = (time: Word & { readonly phrase: string }, detail: Detail) => ({
  ko: `${time.ko} ${detail.place}의 ${detail.thing}`,
  en: `${detail.en} ${time.phrase}`,
});

const wholeTimes = [...monthTimes, ...seasonTimes, ...weekdayTimes, ...weekdayDayTimes];
const partialTimes = [...partTimes, ...seasonDayTimes, ...monthDayTimes];
const outdoorTimes = [...partTimes, ...seasonTimes, ...seasonDayTimes, ...monthTimes];
const weatheredTimes = [...weekdayTimes, ...weekdayDayTimes, ...monthDayTimes];

export const sceneFrames = [
  frameOfTwo('a place at a time', 0.6, [partialTimes, places], (time, place) => ({
    ko: `${time.ko}의 ${place.ko}`,
    en: `${place.en} ${time.phrase}`,
  })),
  frameOfTwo('a place on a day of its own', 0.8, [specialDays, everydayPlaces], (day, place) => ({
    ko: `${day.ko}의 ${place.ko}`,
    en: `${place.en} ${day.phrase}`,
  })),
  frameOfTwo('a place in a stretch of time', 0.6, [wholeTimes, places], (time, place) =>
    wording(time.ko + place.ko, [
      { ko: `${time.ko}의 ${place.ko}`, en: `${place.en} ${time.phrase}` },
      { ko: `${place.ko}의 ${time.ko}`, en: `${time.en} ${place.phrase}` },
    ]),
  ),
  frameOfTwo('a place by the clock', 0.6, [clockTimes, places], (time, place) =>
    wording(time.ko + place.ko, [
      { ko: `${time.ko}의 ${place.ko}`, en: `${place.en} ${time.phrase}` },
      { ko: `${place.ko}, ${time.ko}`, en: `${time.en} ${place.phrase}` },
    ]),
  ),
  frameOfTwo('a place in weather', 1, [weathers, plainPlaces], (weather, place) => ({
    ko: `${weather.ko} ${place.ko}`,
    en:
      weather.en === '' || place.ko.length % 2 === 0
        ? `${place.en} ${weather.phrase}`
        : `${weather.en} ${place.en}`,
  })),
  frameOfTwo('a day in weather', 1, [weathers, weatheredTimes], (weather, time) => ({
    ko: `${weather.ko} ${time.ko}`,
    en: weather.en === '' ? `${time.en} ${weather.phrase}` : `${weather.en} ${time.en}`,
  })),
  frameOfTwo(
    'a place as it is',
    0.6,
    [words(placeAdjectiveRows), plainPlaces],
    (quality, place) => ({
      ko: `${quality.ko} ${place.ko}`,
      en: `${quality.en} ${place.en}`,
    }),
  ),
  frameOfTwo('a place remembered', 1, [words(rememberedRows), realPlaces], (past, place) => ({
    ko: `${past.ko} ${place.ko}`,
    en: past.en.replace('@', place.en),
  })),
  frameOfTwo('what comes to a place', 1, [words(settlingRows), places], (comer, place) => ({
    ko: `${place.ko}에 ${comer.ko}`,
    en: `${comer.en} ${place.phrase}`,
  })),
  frameOfTwo('what a place gives', 1, [words(findRows), places], (find, place) => ({
    ko: `${place.ko}에서 ${find.ko}`,
    en: find.en.replace('%', place.phrase),
  })),
  frameOfTwo('doing something in a place', 1, [words(portableRows), places], (doing, place) => ({
    ko: `${place.ko}에서 ${doing.ko}기`,
    en: `${doing.en} ${place.phrase}`,
  })),
  frameOfOne('a thing in its place', 3, standing, ({ place, thing, en }) => ({
    ko: ofAPlace.has(thing) ? `${place}의 ${thing}` : `${place} ${thing}`,
    en,
  })),
  frameOfTwo('a thing outdoors at a time', 0.6, [outdoorTimes, outdoorThings], ofTime),
  frameOfTwo('a thing indoors at a time', 0.6, [partTimes, indoorThings], ofTime),
  frameOfTwo(
    'a thing in its place in weather',
    0.7,
    [outdoorWeathers, outdoorThings],
    (weather, detail) => ({
      ko: `${weather.ko} ${detail.place}의 ${detail.thing}`,
      en: `${detail.en} ${weather.phrase}`,
    }),
  ),
  frameOfOne('a title that came whole', 3, words(gemRows), ({ ko, en }) => ({ ko, en })),
];
