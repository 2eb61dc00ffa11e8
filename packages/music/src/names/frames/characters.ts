import { frameOfTwo } from '../title/frame.ts';
import { suited, words } from '../title/word.ts';
import { animalThingRows } from '../words/animal-things.ts';
import { animalRows } from '../words/animals.ts';
import { belongingRows } from '../words/belongings.ts';
import { figureRows } from '../words/figures.ts';
import { formRows } from '../words/forms.ts';
import { placesOf, plainPlaces } from '../words/places.ts';
import { roleRows } from '../words/roles.ts';
import {
  clockTimes,
  monthTimes,
  partTimes,
  seasonDayTimes,
  weekdayDayTimes,
  weekdayTimes,
} from '../words/times.ts';

const ours = new Set(['Grandmother', 'Grandfather']);
const belongingTo = (who: string) => (ours.has(who) ? `${who}’s` : `The ${who}’s`);

const roles = words([...roleRows, ...figureRows]);
const animals = words(animalRows);
const forms = words(formRows);
const formsOf = (kind: string) => suited(forms, kind);

/** Where one can think of a tune. */
const musical = [
  'shop',
  'street',
  'stop',
  'aboard',
  'road',
  'park',
  'field',
  'shore',
  'stage',
  'lounge',
  'sport',
  'ruin',
];
const shortPlaces = placesOf(plainPlaces, ...musical).filter(
  ({ ko, en }) => ko.length <= 5 && en.split(' ').length <= 3,
);

export const characterFrames = [
  frameOfTwo('what someone has', 1.1, [roles, words(belongingRows)], (role, belonging) => ({
    ko: `${role.ko}의 ${belonging.ko}`,
    en: `${belongingTo(role.en)} ${belonging.en}`,
  })),
  frameOfTwo(
    'someone at a time',
    0.25,
    [roles, [...weekdayDayTimes, ...seasonDayTimes]],
    (role, time) => ({
      ko: `${role.ko}의 ${time.ko}`,
      en: `${belongingTo(role.en)} ${time.en}`,
    }),
  ),
  frameOfTwo('what an animal has', 1.2, [animals, words(animalThingRows)], (animal, thing) => ({
    ko: `${animal.ko}의 ${thing.ko}`,
    en: `${belongingTo(animal.en)} ${thing.en}`,
  })),
  frameOfTwo(
    'a tune of someone',
    1,
    [[...roles, ...animals], formsOf('+living')],
    (singer, form) => ({
      ko: `${singer.ko}의 ${form.ko}`,
      en: `${belongingTo(singer.en)} ${form.en}`,
    }),
  ),
  frameOfTwo('a tune of a place', 1, [shortPlaces, formsOf('+made')], (place, form) => ({
    ko: `${place.ko} ${form.ko}`,
    en: `${place.en} ${form.en}`,
  })),
  frameOfTwo(
    'a tune of a time',
    1,
    [
      [...clockTimes, ...partTimes, ...monthTimes, ...weekdayTimes, ...seasonDayTimes],
      formsOf('+moment'),
    ],
    (time, form) => ({
      ko: `${time.ko}의 ${form.ko}`,
      en: `${time.en} ${form.en}`,
    }),
  ),
];
