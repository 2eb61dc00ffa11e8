import { fitOf } from '../fit/fit.ts';
import { frameOfOne, frameOfTwo } from '../title/frame.ts';
import { withParticle } from '../title/particles.ts';
import { type Word, words } from '../title/word.ts';
import { absenceRows } from '../words/absences.ts';
import { abstractRows } from '../words/abstracts.ts';
import { bareRows } from '../words/bare.ts';
import { colorRows } from '../words/colors.ts';
import { companyRows } from '../words/companions.ts';
import { countedRows } from '../words/counted.ts';
import { elementRows } from '../words/elements.ts';
import { eventRows } from '../words/events.ts';
import { groundRows } from '../words/grounds.ts';
import { handledRows } from '../words/handled.ts';
import { locationRows } from '../words/locations.ts';
import { matterRows } from '../words/matters.ts';
import { objectRows } from '../words/objects.ts';
import { ordinalRows } from '../words/ordinals.ts';
import { relationRows } from '../words/relations.ts';
import { shelteredRows } from '../words/sheltered.ts';
import { shelterRows } from '../words/shelters.ts';
import { monthTimes, seasonTimes, weekdayTimes } from '../words/times.ts';
import { tintedRows } from '../words/tinted.ts';

const objects = words(objectRows);
/** What one wears, eats or carries changes with the month; a globe does not. */
const worn = objects.filter(({ fit }) => (fit.kinds & fitOf('+wear +food +drink').kinds) !== 0);
const seasonsWithoutArticle = seasonTimes.filter(({ en }) => !en.startsWith('the '));

const company: readonly Word[] = companyRows.flatMap(([tags, members]) =>
  members.flatMap(([ko, en], at) =>
    members.slice(at + 1).map(([otherKo, otherEn]) => ({
      ko: `${withParticle(ko, '과')} ${otherKo}`,
      en: `${en} and ${otherEn}`,
      fit: fitOf(tags),
    })),
  ),
);

export const thingFrames = [
  frameOfTwo('a thing where it lies', 1, [words(locationRows), objects], (location, object) => ({
    ko: `${location.ko} ${object.ko}`,
    en: `${object.en} ${location.en}`,
  })),
  frameOfTwo('a thing with a past', 1, [words(handledRows), objects], (past, object) => ({
    ko: `${past.ko} ${object.ko}`,
    en: past.en.includes('@') ? past.en.replace('@', object.en) : `${past.en} ${object.en}`,
  })),
  frameOfTwo(
    'a thing of its time',
    0.8,
    [[...monthTimes, ...weekdayTimes, ...seasonsWithoutArticle], worn],
    (time, object) => ({
      ko: `${time.ko}의 ${object.ko}`,
      en: `${time.en} ${object.en}`,
    }),
  ),
  frameOfTwo(
    'what it is made of',
    1.6,
    [words(matterRows), words(groundRows)],
    (matter, ground) => ({
      ko: `${matter.ko} ${ground.ko}`,
      en: `${matter.en} ${ground.en}`,
    }),
  ),
  frameOfTwo('a colour', 1.2, [words(colorRows), words(tintedRows)], (color, tinted) => ({
    ko: `${color.ko} ${tinted.ko}`,
    en: `${color.en} ${tinted.en}`,
  })),
  frameOfTwo('before and after', 1, [words(eventRows), words(relationRows)], (event, relation) => ({
    ko: `${event.ko} ${relation.ko}`,
    en: relation.en.replace('@', event.en),
  })),
  frameOfTwo(
    'under something',
    1,
    [words(shelterRows), words(shelteredRows)],
    (shelter, found) => ({
      ko: `${shelter.ko} ${found.ko}`,
      en: `${found.en} ${shelter.en}`,
    }),
  ),
  frameOfTwo(
    'the first and the last',
    1,
    [words(ordinalRows), words(countedRows)],
    (ordinal, counted) => ({
      ko: `${ordinal.ko} ${counted.ko}`,
      en: `${ordinal.en} ${counted.en}`,
    }),
  ),
  frameOfTwo('without', 1, [words(absenceRows), words(bareRows)], (absence, bare) => ({
    ko: `${absence.ko} ${bare.ko}`,
    en: `${bare.en} ${absence.en}`,
  })),
  frameOfTwo('what it has', 1, [words(elementRows), words(abstractRows)], (element, abstract) => ({
    ko: `${element.ko}의 ${abstract.ko}`,
    en: abstract.en.replace('@', element.en),
  })),
  frameOfOne('one and another', 1.5, company, ({ ko, en }) => ({ ko, en })),
];
