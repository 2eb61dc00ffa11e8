import { agrees, fitOf, meet } from '../fit/fit.ts';
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
import { monthTimes, seasonTimes } from '../words/times.ts';
import { tintedRows } from '../words/tinted.ts';

const objects = words(objectRows);
const dressed = new Set(['외투', '드레스', '운동화', '구두', '빨간 구두', '선글라스', '모자']);
/** What one wears changes with the month, and so does what has a season; a globe does not. */
const seasonal = objects.filter(
  (object) => dressed.has(object.ko) || object.fit.seasons !== fitOf('').seasons,
);
/** 버려진 깨진 거울: one adjective is enough. */
const undescribed = objects.filter(
  ({ ko }) => !/^(?:깨진|낡은|빈|마른|까만|붉은|검은|노란|빨간) /.test(ko),
);
const seasonsWithoutArticle = seasonTimes.filter(({ en }) => !en.startsWith('the '));

const bare = new Map(words(bareRows).map((word) => [word.ko, word]));
const absences: readonly Word[] = absenceRows.flatMap(([ko, en, tags, heads]) =>
  heads.split(' ').flatMap((head) => {
    const word = bare.get(head);
    return word
      ? [{ ko: `${ko} ${head}`, en: `${word.en} ${en}`, fit: meet(fitOf(tags), word.fit) }]
      : [];
  }),
);

const grounds = new Map(words(groundRows).map((word) => [word.ko, word]));
const made: readonly Word[] = matterRows.flatMap(([ko, en, tags, makes]) =>
  makes.split(' ').flatMap((name) => {
    const ground = grounds.get(name);
    const fit = ground && meet(fitOf(tags), ground.fit);
    return fit && agrees(fit) ? [{ ko: `${ko} ${name}`, en: `${en} ${ground.en}`, fit }] : [];
  }),
);

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
  frameOfTwo('a thing where it lies', 1.4, [words(locationRows), objects], (location, object) => ({
    ko: `${location.ko} ${object.ko}`,
    en: `${object.en} ${location.en}`,
  })),
  frameOfTwo('a thing with a past', 1.3, [words(handledRows), undescribed], (past, object) => ({
    ko: `${past.ko} ${object.ko}`,
    en: past.en.includes('@') ? past.en.replace('@', object.en) : `${past.en} ${object.en}`,
  })),
  frameOfTwo(
    'a thing of its time',
    0.6,
    [[...monthTimes, ...seasonsWithoutArticle], seasonal],
    (time, object) => ({
      ko: `${time.ko}의 ${object.ko}`,
      en: `${time.en} ${object.en}`,
    }),
  ),
  frameOfOne('what it is made of', 3, made, ({ ko, en }) => ({ ko, en })),
  frameOfTwo('a colour', 1.6, [words(colorRows), words(tintedRows)], (color, tinted) => ({
    ko: `${color.ko} ${tinted.ko}`,
    en: `${color.en} ${tinted.en}`,
  })),
  frameOfTwo(
    'before and after',
    1.3,
    [words(eventRows), words(relationRows)],
    (event, relation) => ({
      ko: `${event.ko} ${relation.ko}`,
      en: relation.en.replace('@', event.en),
    }),
  ),
  frameOfTwo(
    'under something',
    1.4,
    [words(shelterRows), words(shelteredRows)],
    (shelter, found) => ({
      ko: `${shelter.ko} ${found.ko}`,
      en: `${found.en} ${shelter.en}`,
    }),
  ),
  frameOfTwo(
    'the first and the last',
    1.4,
    [words(ordinalRows), words(countedRows)],
    (ordinal, counted) => ({
      ko: `${ordinal.ko} ${counted.ko}`,
      en: `${ordinal.en} ${counted.en}`,
    }),
  ),
  frameOfOne('without', 2, absences, ({ ko, en }) => ({ ko, en })),
  frameOfTwo('what it has', 1, [words(elementRows), words(abstractRows)], (element, abstract) => ({
    ko: `${element.ko}의 ${abstract.ko}`,
    en: abstract.en.replace('@', element.en),
  })),
  frameOfOne('one and another', 1.5, company, ({ ko, en }) => ({ ko, en })),
];
