import { parseFit } from '../fit.ts';
import { oneSlotFrame, twoSlotFrame } from '../title/frame.ts';
import { withParticle } from '../title/particles.ts';
import { type PhrasedWord, parsePhrasedWords, parseWords, type Word } from '../title/word.ts';
import { cityAspectRows } from '../words/cities.ts';
import {
  arrivalRows,
  departureRows,
  destinationRows,
  distanceRows,
  wayRows,
} from '../words/destinations.ts';
import { cities, spots } from '../words/places.ts';
import { beyondWords, routeRows } from '../words/routes.ts';
import { weatherRows } from '../words/sky-weather.ts';
import {
  clockTimes,
  monthTimes,
  partTimes,
  seasonDayTimes,
  seasonTimes,
  weekdayDayTimes,
} from '../words/times.ts';

const namedPlaces = [...cities, ...spots];
const unnamedDestinations = parsePhrasedWords(destinationRows);
const unreachable = new Set(['어둠', '폭풍', '집']);
const reachableDestinations = unnamedDestinations.filter(({ ko }) => !unreachable.has(ko));
const futureTimes = new Set(['스무 살', '내일', '주말', '방학', '아침']);
const toCity = (city: PhrasedWord): PhrasedWord => ({ ...city, phrase: `to ${city.en}` });
const destinations = [...namedPlaces.map(toCity), ...unnamedDestinations];
const goals = [...namedPlaces.map(toCity), ...reachableDestinations];
const namedSet = new Set(namedPlaces.map(({ ko }) => ko));

const aspects = parseWords(cityAspectRows);
const routes: readonly Word[] = routeRows.flatMap(([noun, particle, verb, en, tags, waiting]) =>
  waiting.split(',').map((beyond) => ({
    ko: `${withParticle(noun, particle)} ${verb} ${beyond}`,
    en: en.replace('@', beyondWords[beyond] ?? ''),
    fit: parseFit(tags),
  })),
);
const daylight = parsePhrasedWords(weatherRows).filter(
  ({ ko }) => !/네온|가랑비|그늘|장맛비|아지랑이/.test(ko),
);
/** Excludes Korean seasons such as the rainy season, which other cities do not have. */
const yearTimes = seasonTimes.filter(({ en }) => !en.startsWith('the '));

/** Drops the article at the start: Sunset over the Alps, but Alps Sunset. */
const fill = (pattern: string, place: PhrasedWord) =>
  pattern
    .replace(/^@ /, `${place.en.replace(/^the /, '')} `)
    .replace('@', place.en)
    .replace('%', place.phrase);

export const travelFrames = [
  twoSlotFrame('a city and what it has', 1, [namedPlaces, aspects], (city, aspect) => ({
    ko: `${city.ko}의 ${aspect.ko}`,
    en: fill(aspect.en, city),
  })),
  twoSlotFrame(
    'a time in a city',
    0.4,
    [[...monthTimes, ...partTimes, ...yearTimes], namedPlaces],
    (time, city) => ({
      ko: `${time.ko}의 ${city.ko}`,
      en: `${time.en} ${city.phrase}`,
    }),
  ),
  twoSlotFrame(
    'a day in a city',
    0.4,
    [[...weekdayDayTimes, ...seasonDayTimes], cities],
    (day, city) => ({
      ko: `${city.ko}의 ${day.ko}`,
      en: `${day.en} ${city.phrase}`,
    }),
  ),
  twoSlotFrame('a city by the clock', 0.4, [namedPlaces, clockTimes], (city, time) => ({
    ko: `${city.ko}, ${time.ko}`,
    en: `${city.en}, ${time.en}`,
  })),
  twoSlotFrame('a city in weather', 0.7, [daylight, cities], (weather, city) => ({
    ko: `${weather.ko} ${city.ko}`,
    en: `${city.en} ${weather.phrase}`,
  })),
  twoSlotFrame('the way there', 1, [destinations, parseWords(wayRows)], (goal, way) => ({
    ko: `${namedSet.has(goal.ko) ? goal.ko : withParticle(goal.ko, '으로')} 가는 ${way.ko}`,
    en: way.en.replace('@', goal.phrase),
  })),
  twoSlotFrame('how far it is', 1, [goals, parseWords(distanceRows)], (goal, distance) => ({
    ko: `${goal.ko}까지 ${distance.ko}`,
    en: `${distance.en} ${goal.phrase}`,
  })),
  twoSlotFrame(
    'setting out',
    1,
    [parseWords(departureRows), goals.filter(({ ko }) => !futureTimes.has(ko))],
    (departure, goal) => ({
      ko: `${departure.ko} ${withParticle(goal.ko, '으로')}`,
      en: departure.en.replace('@', goal.en),
    }),
  ),
  twoSlotFrame('from there', 1, [namedPlaces, parseWords(arrivalRows)], (city, arrival) => ({
    ko: `${city.ko}에서 ${arrival.ko}`,
    en: fill(arrival.en, city),
  })),
  oneSlotFrame('past it', 2, routes, ({ ko, en }) => ({ ko, en })),
];
