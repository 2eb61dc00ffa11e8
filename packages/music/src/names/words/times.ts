import { intersectFits, parseFit } from '../fit/fit.ts';
import { type PhrasedWord, parsePhrasedWords } from '../title/word.ts';

import { clockRows } from './clock.ts';
import { daypartRows, seasonDayRows, seasonRows } from './dayparts.ts';
import { lifeDayRows, skyDayRows } from './days.ts';

/** Names of months and weekdays; each can be combined with every part of the day below. */
const months: readonly (readonly [ko: string, en: string, tags: string])[] = [
  ['1월', 'January', 'winter'],
  ['2월', 'February', 'winter'],
  ['3월', 'March', 'spring'],
  ['4월', 'April', 'spring'],
  ['5월', 'May', 'spring'],
  ['6월', 'June', 'summer'],
  ['7월', 'July', 'summer'],
  ['8월', 'August', 'summer'],
  ['9월', 'September', 'autumn'],
  ['10월', 'October', 'autumn'],
  ['11월', 'November', 'autumn'],
  ['12월', 'December', 'winter'],
];

const weekdays: readonly (readonly [ko: string, en: string, tags: string])[] = [
  ['월요일', 'Monday', ''],
  ['화요일', 'Tuesday', ''],
  ['수요일', 'Wednesday', ''],
  ['목요일', 'Thursday', ''],
  ['금요일', 'Friday', ''],
  ['토요일', 'Saturday', ''],
  ['일요일', 'Sunday', ''],
];

const partsOfDay: readonly (readonly [ko: string, en: string, tags: string])[] = [
  ['아침', 'Morning', 'morning !eerie !sleek'],
  ['오후', 'Afternoon', 'day !eerie !fierce'],
  ['저녁', 'Evening', 'evening'],
  ['밤', 'Night', 'night'],
];

const aOrAn = (word: string) => (/^[AEIOU]/.test(word) ? `an ${word}` : `a ${word}`);

const days = (names: typeof months): readonly PhrasedWord[] =>
  names.flatMap(([ko, en, tags]) =>
    partsOfDay.map(([partKo, partEn, partTags]) => ({
      ko: `${ko} ${partKo}`,
      en: `${en} ${partEn}`,
      phrase: `on ${aOrAn(en)} ${partEn}`,
      fit: intersectFits(parseFit(tags), parseFit(partTags)),
    })),
  );

export const clockTimes = parsePhrasedWords(clockRows);
export const partTimes = parsePhrasedWords(daypartRows);
export const seasonTimes = parsePhrasedWords(seasonRows);
export const seasonDayTimes = parsePhrasedWords(seasonDayRows);
export const specialDays = parsePhrasedWords([...lifeDayRows, ...skyDayRows]);
export const monthTimes = parsePhrasedWords(
  months.map(
    ([ko, en, tags]) =>
      [ko, en, `in ${en}`, `${tags} ${/autumn|winter/.test(tags) ? '' : '!eerie'}`] as const,
  ),
);
export const weekdayTimes = parsePhrasedWords(
  weekdays.map(([ko, en, tags]) => [ko, en, `on a ${en}`, `${tags} !eerie`] as const),
);
export const monthDayTimes = days(months);
export const weekdayDayTimes = days(weekdays);
