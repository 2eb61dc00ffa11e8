import { frameOfTwo } from '../title/frame.ts';
import { words } from '../title/word.ts';
import { animalThingRows } from '../words/animal-things.ts';
import { animalRows } from '../words/animals.ts';
import { belongingRows } from '../words/belongings.ts';
import { figureRows } from '../words/figures.ts';
import { formRows } from '../words/forms.ts';
import { plainPlaces } from '../words/places.ts';
import { roleRows } from '../words/roles.ts';
import {
  clockTimes,
  monthTimes,
  partTimes,
  seasonDayTimes,
  weekdayDayTimes,
  weekdayTimes,
} from '../words/times.ts';

const roles = words([...roleRows, ...figureRows]);
const animals = words(animalRows);
const forms = words(formRows);

export const characterFrames = [
  frameOfTwo('what someone has', 1.2, [roles, words(belongingRows)], (role, belonging) => ({
    ko: `${role.ko}의 ${belonging.ko}`,
    en: `The ${role.en}’s ${belonging.en}`,
  })),
  frameOfTwo(
    'someone at a time',
    0.5,
    [roles, [...weekdayDayTimes, ...seasonDayTimes]],
    (role, time) => ({
      ko: `${role.ko}의 ${time.ko}`,
      en: `The ${role.en}’s ${time.en}`,
    }),
  ),
  frameOfTwo('what an animal has', 1.2, [animals, words(animalThingRows)], (animal, thing) => ({
    ko: `${animal.ko}의 ${thing.ko}`,
    en: `The ${animal.en}’s ${thing.en}`,
  })),
  frameOfTwo('a tune of someone', 1, [[...roles, ...animals], forms], (singer, form) => ({
    ko: `${singer.ko}의 ${form.ko}`,
    en: `The ${singer.en}’s ${form.en}`,
  })),
  frameOfTwo('a tune of a place', 1, [plainPlaces, forms], (place, form) => ({
    ko: `${place.ko} ${form.ko}`,
    en: `${place.en} ${form.en}`,
  })),
  frameOfTwo(
    'a tune of a time',
    1,
    [[...clockTimes, ...partTimes, ...monthTimes, ...weekdayTimes, ...seasonDayTimes], forms],
    (time, form) => ({
      ko: `${time.ko}의 ${form.ko}`,
      en: `${time.en} ${form.en}`,
    }),
  ),
];
