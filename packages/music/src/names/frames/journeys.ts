import { fitOf } from '../fit/fit.ts';
import { frameOfOne, frameOfTwo } from '../title/frame.ts';
import { withParticle } from '../title/particles.ts';
import { type Phrased, phrased, type Word, words } from '../title/word.ts';
import { arrivalRows } from '../words/arrivals.ts';
import { beyondWords } from '../words/beyond.ts';
import { cityAspectRows } from '../words/city-aspects.ts';
import { departureRows } from '../words/departures.ts';
import { destinationRows } from '../words/destinations.ts';
import { distanceRows } from '../words/distances.ts';
import { cities, spots } from '../words/places.ts';
import { routeRows } from '../words/routes.ts';
import {
  clockTimes,
  monthTimes,
  partTimes,
  seasonDayTimes,
  seasonTimes,
  weekdayDayTimes,
} from '../words/times.ts';
import { wayRows } from '../words/ways.ts';
import { weatherRows } from '../words/weather.ts';

const named = [...cities, ...spots];
const unnamed = phrased(destinationRows);
const notReached = new Set(['어둠', '폭풍', '집']);
const reached = unnamed.filter(({ ko }) => !notReached.has(ko));
const stillToCome = new Set(['스무 살', '내일', '주말', '방학', '아침']);
const toCity = (city: Phrased): Phrased => ({ ...city, phrase: `to ${city.en}` });
const destinations = [...named.map(toCity), ...unnamed];
const goals = [...named.map(toCity), ...reached];
const namedSet = new Set(named.map(({ ko }) => ko));

const aspects = words(cityAspectRows);
const routes: readonly Word[] = routeRows.flatMap(([noun, particle, verb, en, tags, waiting]) =>
  waiting.split(',').map((beyond) => ({
    ko: `${withParticle(noun, particle)} ${verb} ${beyond}`,
    en: en.replace('@', beyondWords[beyond] ?? ''),
    fit: fitOf(tags),
  })),
);
const daylight = phrased(weatherRows).filter(
  ({ ko }) => !/네온|가랑비|그늘|장맛비|아지랑이/.test(ko),
);
/** The rains and the change of seasons are not everywhere's. */
const yearTimes = seasonTimes.filter(({ en }) => !en.startsWith('the '));

/** Sunset over the Alps, but Alps Sunset. */
const fill = (pattern: string, place: Phrased) =>
  pattern
    .replace(/^@ /, `${place.en.replace(/^the /, '')} `)
    .replace('@', place.en)
    .replace('%', place.phrase);

export const journeyFrames = [
  frameOfTwo('a city and what it has', 1, [named, aspects], (city, aspect) => ({
    ko: `${city.ko}의 ${aspect.ko}`,
    en: fill(aspect.en, city),
  })),
  frameOfTwo(
    'a time in a city',
    0.4,
    [[...monthTimes, ...partTimes, ...yearTimes], named],
    (time, city) => ({
      ko: `${time.ko}의 ${city.ko}`,
      en: `${time.en} ${city.phrase}`,
    }),
  ),
  frameOfTwo(
    'a day in a city',
    0.4,
    [[...weekdayDayTimes, ...seasonDayTimes], cities],
    (day, city) => ({
      ko: `${city.ko}의 ${day.ko}`,
      en: `${day.en} ${city.phrase}`,
    }),
  ),
  frameOfTwo('a city by the clock', 0.4, [named, clockTimes], (city, time) => ({
    ko: `${city.ko}, ${time.ko}`,
    en: `${city.en}, ${time.en}`,
  })),
  frameOfTwo('a city in weather', 0.7, [daylight, cities], (weather, city) => ({
    ko: `${weather.ko} ${city.ko}`,
    en: `${city.en} ${weather.phrase}`,
  })),
  frameOfTwo('the way there', 1, [destinations, words(wayRows)], (goal, way) => ({
    ko: `${namedSet.has(goal.ko) ? goal.ko : withParticle(goal.ko, '으로')} 가는 ${way.ko}`,
    en: way.en.replace('@', goal.phrase),
  })),
  frameOfTwo('how far it is', 1, [goals, words(distanceRows)], (goal, distance) => ({
    ko: `${goal.ko}까지 ${distance.ko}`,
    en: `${distance.en} ${goal.phrase}`,
  })),
  frameOfTwo(
    'setting out',
    1,
    [words(departureRows), goals.filter(({ ko }) => !stillToCome.has(ko))],
    (departure, goal) => ({
      ko: `${departure.ko} ${withParticle(goal.ko, '으로')}`,
      en: departure.en.replace('@', goal.en),
    }),
  ),
  frameOfTwo('from there', 1, [named, words(arrivalRows)], (city, arrival) => ({
    ko: `${city.ko}에서 ${arrival.ko}`,
    en: fill(arrival.en, city),
  })),
  frameOfOne('past it', 2, routes, ({ ko, en }) => ({ ko, en })),
];
