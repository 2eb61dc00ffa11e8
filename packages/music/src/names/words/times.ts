import { intersectFits, parseFit } from '../fit/fit.ts';
import { type PhrasedWord, parsePhrasedWords } from '../title/word.ts';
import { months, partsOfDay, weekdays } from './calendar.ts';
import { clockRows } from './clock.ts';
import { daypartRows, seasonDayRows, seasonRows } from './dayparts.ts';
import { lifeDayRows, skyDayRows } from './days.ts';

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
