import { fitOf, meet } from '../fit/fit.ts';
import { type Phrased, phrased } from '../title/word.ts';
import { months, partsOfDay, weekdays } from './calendar.ts';
import { clockRows } from './clock.ts';
import { daypartRows, seasonDayRows, seasonRows } from './dayparts.ts';
import { lifeDayRows, skyDayRows } from './days.ts';

const aOrAn = (word: string) => (/^[AEIOU]/.test(word) ? `an ${word}` : `a ${word}`);

const days = (names: typeof months): readonly Phrased[] =>
  names.flatMap(([ko, en, tags]) =>
    partsOfDay.map(([partKo, partEn, partTags]) => ({
      ko: `${ko} ${partKo}`,
      en: `${en} ${partEn}`,
      phrase: `on ${aOrAn(en)} ${partEn}`,
      fit: meet(fitOf(tags), fitOf(partTags)),
    })),
  );

export const clockTimes = phrased(clockRows);
export const partTimes = phrased(daypartRows);
export const seasonTimes = phrased(seasonRows);
export const seasonDayTimes = phrased(seasonDayRows);
export const specialDays = phrased([...lifeDayRows, ...skyDayRows]);
export const monthTimes = phrased(
  months.map(
    ([ko, en, tags]) =>
      [ko, en, `in ${en}`, `${tags} ${/autumn|winter/.test(tags) ? '' : '!eerie'}`] as const,
  ),
);
export const weekdayTimes = phrased(
  weekdays.map(([ko, en, tags]) => [ko, en, `on a ${en}`, `${tags} !eerie`] as const),
);
export const monthDayTimes = days(months);
export const weekdayDayTimes = days(weekdays);
