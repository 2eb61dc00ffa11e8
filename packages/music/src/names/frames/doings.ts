import { frameOfTwo } from '../title/frame.ts';
import { presentOf } from '../title/particles.ts';
import { words } from '../title/word.ts';
import { homeActionRows } from '../words/actions-home.ts';
import { tripActionRows } from '../words/actions-trip.ts';
import { wildActionRows } from '../words/actions-wild.ts';
import { wryActionRows } from '../words/actions-wry.ts';
import { animalRows } from '../words/animals.ts';
import { anticRows } from '../words/antics.ts';
import { goodDayRows } from '../words/good-days.ts';
import { cities, spots } from '../words/places.ts';
import { roleRows } from '../words/roles.ts';
import {
  clockTimes,
  monthDayTimes,
  monthTimes,
  partTimes,
  seasonDayTimes,
  weekdayDayTimes,
  weekdayTimes,
} from '../words/times.ts';

const pleasures = words([...homeActionRows, ...tripActionRows]);
/** Done by oneself and in passing; hardly anything to save a day for. */
const noOccasion = new Set([
  '불 끄',
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
const doings = words([...homeActionRows, ...tripActionRows, ...wryActionRows, ...wildActionRows]);

/** The Yawning Otter, but A Raccoon Folding Laundry. */
const someone = (who: string, doing: string) =>
  doing.includes(' ')
    ? `${/^[AEIOU]/.test(who) ? 'An' : 'A'} ${who} ${doing}`
    : `The ${doing} ${who}`;

const dayTimes = [
  ...partTimes,
  ...seasonDayTimes,
  ...monthTimes,
  ...monthDayTimes,
  ...weekdayTimes,
  ...weekdayDayTimes,
];

export const doingFrames = [
  frameOfTwo('doing something at a time', 0.8, [doings, dayTimes], (doing, time) => ({
    ko: `${presentOf(doing.ko)} ${time.ko}`,
    en: `${doing.en} ${time.phrase}`,
  })),
  frameOfTwo('doing something by the clock', 0.6, [doings, clockTimes], (doing, time) => ({
    ko: `${presentOf(doing.ko)} ${time.ko}`,
    en: `${doing.en} ${time.phrase}`,
  })),
  frameOfTwo('a good day for it', 1, [occasions, words(goodDayRows)], (doing, day) => ({
    ko: `${doing.ko}기 좋은 ${day.ko}`,
    en: day.en.replace('@', doing.en),
  })),
  frameOfTwo(
    'doing something somewhere',
    1,
    [[...cities, ...spots], words(tripActionRows)],
    (city, doing) => ({
      ko: `${city.ko}에서 ${doing.ko}기`,
      en: `${doing.en} ${city.phrase}`,
    }),
  ),
  frameOfTwo('someone doing something', 0.8, [occasions, words(roleRows)], (deed, role) => ({
    ko: `${presentOf(deed.ko)} ${role.ko}`,
    en: someone(role.en, deed.en),
  })),
  frameOfTwo(
    'an animal doing something',
    1,
    [words(anticRows), words(animalRows)],
    (deed, animal) => ({
      ko: `${presentOf(deed.ko)} ${animal.ko}`,
      en: someone(animal.en, deed.en),
    }),
  ),
];
