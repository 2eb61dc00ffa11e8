import { twoSlotFrame } from '../title/frame.ts';
import { parseWords, wordsOfKind } from '../title/word.ts';
import { belongingRows, musicalFormRows } from '../words/belongings.ts';
import { animalRows, animalThingRows, figureRows, roleRows } from '../words/characters.ts';
import { placesOfSites, plainPlaces } from '../words/places.ts';
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

const roles = parseWords([...roleRows, ...figureRows]);
const animals = parseWords(animalRows);
const forms = parseWords(musicalFormRows);
const formsOf = (kind: string) => wordsOfKind(forms, kind);

/** Sites that suit a tune. */
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
const shortPlaces = placesOfSites(plainPlaces, ...musical).filter(
  ({ ko, en }) => ko.length <= 5 && en.split(' ').length <= 3,
);

export const characterFrames = [
  twoSlotFrame('what someone has', 1.1, [roles, parseWords(belongingRows)], (role, belonging) => ({
    ko: `${role.ko}의 ${belonging.ko}`,
    en: `${belongingTo(role.en)} ${belonging.en}`,
  })),
  twoSlotFrame(
    'someone at a time',
    0.25,
    [roles, [...weekdayDayTimes, ...seasonDayTimes]],
    (role, time) => ({
      ko: `${role.ko}의 ${time.ko}`,
      en: `${belongingTo(role.en)} ${time.en}`,
    }),
  ),
  twoSlotFrame(
    'what an animal has',
    1.2,
    [animals, parseWords(animalThingRows)],
    (animal, thing) => ({
      ko: `${animal.ko}의 ${thing.ko}`,
      en: `${belongingTo(animal.en)} ${thing.en}`,
    }),
  ),
  twoSlotFrame(
    'a tune of someone',
    1,
    [[...roles, ...animals], formsOf('+living')],
    (singer, form) => ({
      ko: `${singer.ko}의 ${form.ko}`,
      en: `${belongingTo(singer.en)} ${form.en}`,
    }),
  ),
  twoSlotFrame('a tune of a place', 1, [shortPlaces, formsOf('+made')], (place, form) => ({
    ko: `${place.ko} ${form.ko}`,
    en: `${place.en} ${form.en}`,
  })),
  twoSlotFrame(
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
