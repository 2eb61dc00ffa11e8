import { parseFit } from '../fit.ts';
import { pickWording, threeSlotFrame, twoSlotFrame } from '../title/frame.ts';
import { type PhrasedWord, parsePhrasedWords, parseWords, type Word } from '../title/word.ts';
import { findRows, settlingRows } from '../words/place-finds.ts';
import { memoryRows, placeAdjectiveRows, portableRows } from '../words/place-moments.ts';
import { actualPlaces, places, placesOfSites, plainPlaces } from '../words/places.ts';
import { weatherRows } from '../words/sky-weather.ts';
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

const weathers = parsePhrasedWords(weatherRows);
/** Weather that changes from day to day. */
const changingWeathers = weathers.filter(({ ko }) =>
  /(?:비 오는|비 갠|지나간|비 내리는|눈 내리는|첫눈 내린|눈 그친|안개 낀|바람 부는|폭풍 전의|천둥 치는|쏟아지는|노을 지는|달빛 내린|날리는|후덥지근한)$/.test(
    ko,
  ),
);

const partialTimes = [...partTimes, ...seasonDayTimes, ...monthDayTimes];
const months = [...monthTimes, ...seasonTimes];
const weekdays = [...weekdayTimes, ...weekdayDayTimes];

const simple = new Set([
  ...'새벽 아침 정오 저녁 밤 자정 봄 여름 가을 겨울 초여름 한여름 늦가을 한겨울'.split(' '),
  '해 질 녘',
]);
const outside = parseFit('+outside').kinds;
/** Hours suit every place; months and seasons suit only outdoor places. */
const simpleTimes = [
  ...partTimes,
  ...months.map((time) => ({ ...time, fit: { ...time.fit, kinds: outside } })),
].filter(({ ko }) => simple.has(ko) || ko.endsWith('월'));

/** Places without a time in their name, unlike 심야 버스. */
const isHourless = (place: PhrasedWord) =>
  !/^(?:심야|야간|저녁|출근길|퇴근길|막차|첫차)/.test(place.ko);

/** Sites of everyday life, for special days. */
const everydaySites = [
  'shop',
  'street',
  'stop',
  'home',
  'school',
  'park',
  'ride',
  'field',
  'shore',
  'aboard',
  'nook',
];
/** Sites where weekdays matter. */
const weekdaySites = [
  'shop',
  'street',
  'stop',
  'home',
  'school',
  'park',
  'stage',
  'lounge',
  'office',
  'aboard',
  'nook',
];
/** Places that do not suit personal memories. */
const impersonalPlaces = new Set(['한강 다리', '출발선', '마라톤 코스', '라커룸', '피트 레인']);
/** Places that take the definite article; Cosmos Road is a proper name. */
const commonPlaces = plainPlaces.filter(
  ({ ko, phrase }) => phrase.includes('the ') && !impersonalPlaces.has(ko),
);
const openPlaces = placesOfSites(plainPlaces, 'street', 'stop', 'shop', 'shore', 'field');
const sunnyPlaces = actualPlaces.filter(
  ({ ko }) =>
    !/^(?:지하|동굴|터널|폐광|금고|와인|서버|비밀 통로|잠긴|비상|옷장|서랍|침대 밑|이불)/.test(ko),
);

const finds = parseWords(findRows);
const timelessFinds = finds.filter(({ ko }) => !/보낸|시작된/.test(ko));
const portables = parseWords(portableRows);
const settling = parseWords(settlingRows);
const isLight = ({ ko }: Word) => /햇살|달빛/.test(ko);

const withoutPreposition = (phrase: string) => phrase.slice(phrase.indexOf(' ') + 1);
/** Replaces @ by the place and % by its phrase: Seen from the Rooftop, Found on the Rooftop. */
const findIn = (find: Word, place: PhrasedWord) =>
  find.en.replace('@', withoutPreposition(place.phrase)).replace('%', place.phrase);

const cameTo = (comer: Word, place: PhrasedWord) => ({
  ko: `${place.ko}에 ${comer.ko}`,
  en: `${comer.en} ${place.phrase}`,
});

const whenAndWhere = (time: PhrasedWord, place: PhrasedWord) =>
  pickWording(time.ko + place.ko, [
    { ko: `${time.ko}의 ${place.ko}`, en: `${place.en} ${time.phrase}` },
    { ko: `${place.ko}의 ${time.ko}`, en: `${time.en} ${place.phrase}` },
  ]);

export const placeFrames = [
  twoSlotFrame(
    'a place at a time',
    0.32,
    [partialTimes, actualPlaces.filter(isHourless)],
    (time, place) => ({
      ko: `${time.ko}의 ${place.ko}`,
      en: `${place.en} ${time.phrase}`,
    }),
  ),
  twoSlotFrame(
    'a place on a day of its own',
    0.8,
    [specialDays, placesOfSites(plainPlaces, ...everydaySites)],
    (day, place) => ({ ko: `${day.ko}의 ${place.ko}`, en: `${place.en} ${day.phrase}` }),
  ),
  twoSlotFrame('a place in a month', 0.5, [months, plainPlaces], whenAndWhere),
  twoSlotFrame(
    'a place on a weekday',
    0.5,
    [weekdays, placesOfSites(plainPlaces, ...weekdaySites)],
    whenAndWhere,
  ),
  twoSlotFrame('a place by the clock', 0.4, [clockTimes, actualPlaces], (time, place) =>
    pickWording(time.ko + place.ko, [
      { ko: `${time.ko}의 ${place.ko}`, en: `${place.en} ${time.phrase}` },
      { ko: `${place.ko}, ${time.ko}`, en: `${time.en} ${place.phrase}` },
    ]),
  ),
  twoSlotFrame('a place in weather', 1, [weathers, plainPlaces], (weather, place) => ({
    ko: `${weather.ko} ${place.ko}`,
    en:
      weather.en === '' || place.ko.length % 2 === 0
        ? `${place.en} ${weather.phrase}`
        : `${weather.en} ${place.en}`,
  })),
  twoSlotFrame(
    'a day in weather',
    0.75,
    [changingWeathers, [...weekdays, ...monthDayTimes]],
    (weather, time) => ({
      ko: `${weather.ko} ${time.ko}`,
      en: weather.en === '' ? `${time.en} ${weather.phrase}` : `${weather.en} ${time.en}`,
    }),
  ),
  twoSlotFrame(
    'a place as it is',
    0.5,
    [parseWords(placeAdjectiveRows), openPlaces],
    (quality, place) => ({
      ko: `${quality.ko} ${place.ko}`,
      en: `${quality.en} ${place.en}`,
    }),
  ),
  twoSlotFrame('a place remembered', 1, [parseWords(memoryRows), commonPlaces], (past, place) => ({
    ko: `${past.ko} ${place.ko}`,
    en: past.en.replace('@', place.en).replace('%', place.phrase),
  })),
  twoSlotFrame(
    'what comes to a place',
    1,
    [settling.filter((comer) => !isLight(comer)), actualPlaces],
    cameTo,
  ),
  twoSlotFrame('light in a place', 0.8, [settling.filter(isLight), sunnyPlaces], cameTo),
  twoSlotFrame('what a place gives', 1, [finds, places], (find, place) => ({
    ko: `${place.ko}에서 ${find.ko}`,
    en: findIn(find, place),
  })),
  twoSlotFrame('doing something in a place', 1, [portables, places], (doing, place) => ({
    ko: `${place.ko}에서 ${doing.ko}기`,
    en: `${doing.en} ${place.phrase}`,
  })),
  threeSlotFrame(
    'what a place gives at a time',
    0.45,
    [simpleTimes, timelessFinds, plainPlaces.filter(isHourless)],
    (time, find, place) => ({
      ko: `${time.ko} ${place.ko}에서 ${find.ko}`,
      en: `${findIn(find, place)} ${time.phrase}`,
    }),
  ),
  threeSlotFrame(
    'doing something in a place at a time',
    0.45,
    [simpleTimes, portables, plainPlaces.filter(isHourless)],
    (time, doing, place) => ({
      ko: `${time.ko} ${place.ko}에서 ${doing.ko}기`,
      en: `${doing.en} ${place.phrase} ${time.phrase}`,
    }),
  ),
];
