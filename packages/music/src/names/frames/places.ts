import { fitOf } from '../fit/fit.ts';
import { frameOfThree, frameOfTwo, wording } from '../title/frame.ts';
import { type Phrased, phrased, type Word, words } from '../title/word.ts';
import { placeAdjectiveRows } from '../words/adjectives.ts';
import { findRows } from '../words/finds.ts';
import { actualPlaces, places, placesOf, plainPlaces } from '../words/places.ts';
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
/** Weather that a day can have. */
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
const outside = fitOf('+outside').kinds;
/** Indoors the hour tells; the season is seen outside. */
const simpleTimes = [
  ...partTimes,
  ...months.map((time) => ({ ...time, fit: { ...time.fit, kinds: outside } })),
].filter(({ ko }) => simple.has(ko) || ko.endsWith('월'));

/** 심야 버스 has its hour already. */
const hourless = (place: Phrased) => !/^(?:심야|야간|저녁|출근길|퇴근길|막차|첫차)/.test(place.ko);

/** Where days off, paydays and first snows happen. */
const everyday = [
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
/** Where people keep weekdays. */
const peopled = [
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
/** Nobody's own: the bridge is everybody's, and no race is won at its start. */
const unremembered = new Set(['한강 다리', '출발선', '마라톤 코스', '라커룸', '피트 레인']);
/** Cosmos Road is a name: no The before it. */
const commonPlaces = plainPlaces.filter(
  ({ ko, phrase }) => phrase.includes('the ') && !unremembered.has(ko),
);
const openPlaces = placesOf(plainPlaces, 'street', 'stop', 'shop', 'shore', 'field');
const sunnyPlaces = actualPlaces.filter(
  ({ ko }) =>
    !/^(?:지하|동굴|터널|폐광|금고|와인|서버|비밀 통로|잠긴|비상|옷장|서랍|침대 밑|이불)/.test(ko),
);

const finds = words(findRows);
const timelessFinds = finds.filter(({ ko }) => !/보낸|시작된/.test(ko));
const portables = words(portableRows);
const settling = words(settlingRows);
const isLight = ({ ko }: Word) => /햇살|달빛/.test(ko);

const withoutPreposition = (phrase: string) => phrase.slice(phrase.indexOf(' ') + 1);
/** Seen from the Rooftop, but Found on the Rooftop. */
const findIn = (find: Word, place: Phrased) =>
  find.en.replace('@', withoutPreposition(place.phrase)).replace('%', place.phrase);

const cameTo = (comer: Word, place: Phrased) => ({
  ko: `${place.ko}에 ${comer.ko}`,
  en: `${comer.en} ${place.phrase}`,
});

const whenAndWhere = (time: Phrased, place: Phrased) =>
  wording(time.ko + place.ko, [
    { ko: `${time.ko}의 ${place.ko}`, en: `${place.en} ${time.phrase}` },
    { ko: `${place.ko}의 ${time.ko}`, en: `${time.en} ${place.phrase}` },
  ]);

export const placeFrames = [
  frameOfTwo(
    'a place at a time',
    0.32,
    [partialTimes, actualPlaces.filter(hourless)],
    (time, place) => ({
      ko: `${time.ko}의 ${place.ko}`,
      en: `${place.en} ${time.phrase}`,
    }),
  ),
  frameOfTwo(
    'a place on a day of its own',
    0.8,
    [specialDays, placesOf(plainPlaces, ...everyday)],
    (day, place) => ({ ko: `${day.ko}의 ${place.ko}`, en: `${place.en} ${day.phrase}` }),
  ),
  frameOfTwo('a place in a month', 0.5, [months, plainPlaces], whenAndWhere),
  frameOfTwo(
    'a place on a weekday',
    0.5,
    [weekdays, placesOf(plainPlaces, ...peopled)],
    whenAndWhere,
  ),
  frameOfTwo('a place by the clock', 0.4, [clockTimes, actualPlaces], (time, place) =>
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
  frameOfTwo(
    'a day in weather',
    0.75,
    [changingWeathers, [...weekdays, ...monthDayTimes]],
    (weather, time) => ({
      ko: `${weather.ko} ${time.ko}`,
      en: weather.en === '' ? `${time.en} ${weather.phrase}` : `${weather.en} ${time.en}`,
    }),
  ),
  frameOfTwo(
    'a place as it is',
    0.5,
    [words(placeAdjectiveRows), openPlaces],
    (quality, place) => ({
      ko: `${quality.ko} ${place.ko}`,
      en: `${quality.en} ${place.en}`,
    }),
  ),
  frameOfTwo('a place remembered', 1, [words(rememberedRows), commonPlaces], (past, place) => ({
    ko: `${past.ko} ${place.ko}`,
    en: past.en.replace('@', place.en).replace('%', place.phrase),
  })),
  frameOfTwo(
    'what comes to a place',
    1,
    [settling.filter((comer) => !isLight(comer)), actualPlaces],
    cameTo,
  ),
  frameOfTwo('light in a place', 0.8, [settling.filter(isLight), sunnyPlaces], cameTo),
  frameOfTwo('what a place gives', 1, [finds, places], (find, place) => ({
    ko: `${place.ko}에서 ${find.ko}`,
    en: findIn(find, place),
  })),
  frameOfTwo('doing something in a place', 1, [portables, places], (doing, place) => ({
    ko: `${place.ko}에서 ${doing.ko}기`,
    en: `${doing.en} ${place.phrase}`,
  })),
  frameOfThree(
    'what a place gives at a time',
    0.45,
    [simpleTimes, timelessFinds, plainPlaces.filter(hourless)],
    (time, find, place) => ({
      ko: `${time.ko} ${place.ko}에서 ${find.ko}`,
      en: `${findIn(find, place)} ${time.phrase}`,
    }),
  ),
  frameOfThree(
    'doing something in a place at a time',
    0.45,
    [simpleTimes, portables, plainPlaces.filter(hourless)],
    (time, doing, place) => ({
      ko: `${time.ko} ${place.ko}에서 ${doing.ko}기`,
      en: `${doing.en} ${place.phrase} ${time.phrase}`,
    }),
  ),
];
