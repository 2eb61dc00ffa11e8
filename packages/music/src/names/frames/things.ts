import { intersectFits, isCompatible, parseFit } from '../fit.ts';
import { oneSlotFrame, twoSlotFrame } from '../title/frame.ts';
import { withParticle } from '../title/particles.ts';
import { parseWords, type Word } from '../title/word.ts';
import { companionRows } from '../words/belongings.ts';
import { countedRows, eventRows, ordinalRows, relationRows } from '../words/counted-events.ts';
import { matterRows } from '../words/materials.ts';
import {
  absenceRows,
  abstractRows,
  bareRows,
  colorRows,
  materialNounRows,
  tintedRows,
} from '../words/modified-nouns.ts';
import { handledRows, locationRows, objectRows } from '../words/objects.ts';
import { elementRows, shelteredRows, shelterRows } from '../words/sky-weather.ts';
import { monthTimes, seasonTimes } from '../words/times.ts';

const objects = parseWords(objectRows);
const clothes = new Set(['외투', '드레스', '운동화', '구두', '빨간 구두', '선글라스', '모자']);
/** Clothes and things with a season, which can be combined with a month. */
const seasonal = objects.filter(
  (object) => clothes.has(object.ko) || object.fit.seasons !== parseFit('').seasons,
);
/** Things without an adjective; two in a row (버려진 깨진 거울) are too many. */
const undescribed = objects.filter(
  ({ ko }) => !/^(?:깨진|낡은|빈|마른|까만|붉은|검은|노란|빨간) /.test(ko),
);
const seasonsWithoutArticle = seasonTimes.filter(({ en }) => !en.startsWith('the '));

const absenceNouns = new Map(parseWords(bareRows).map((word) => [word.ko, word]));
const absences: readonly Word[] = absenceRows.flatMap(([ko, en, tags, heads]) =>
  heads.split(' ').flatMap((head) => {
    const word = absenceNouns.get(head);
    return word
      ? [
          {
            ko: `${ko} ${head}`,
            en: `${word.en} ${en}`,
            fit: intersectFits(parseFit(tags), word.fit),
          },
        ]
      : [];
  }),
);

const materialNouns = new Map(parseWords(materialNounRows).map((word) => [word.ko, word]));
const materialWords: readonly Word[] = matterRows.flatMap(([ko, en, tags, makes]) =>
  makes.split(' ').flatMap((name) => {
    const noun = materialNouns.get(name);
    const fit = noun && intersectFits(parseFit(tags), noun.fit);
    return fit && isCompatible(fit) ? [{ ko: `${ko} ${name}`, en: `${en} ${noun.en}`, fit }] : [];
  }),
);

const companionPairs: readonly Word[] = companionRows.flatMap(([tags, members]) =>
  members.flatMap(([ko, en], at) =>
    members.slice(at + 1).map(([otherKo, otherEn]) => ({
      ko: `${withParticle(ko, '과')} ${otherKo}`,
      en: `${en} and ${otherEn}`,
      fit: parseFit(tags),
    })),
  ),
);

export const thingFrames = [
  twoSlotFrame(
    'a thing where it lies',
    1.4,
    [parseWords(locationRows), objects],
    (location, object) => ({
      ko: `${location.ko} ${object.ko}`,
      en: `${object.en} ${location.en}`,
    }),
  ),
  twoSlotFrame(
    'a thing with a past',
    1.3,
    [parseWords(handledRows), undescribed],
    (past, object) => ({
      ko: `${past.ko} ${object.ko}`,
      en: past.en.includes('@') ? past.en.replace('@', object.en) : `${past.en} ${object.en}`,
    }),
  ),
  twoSlotFrame(
    'a thing of its time',
    0.6,
    [[...monthTimes, ...seasonsWithoutArticle], seasonal],
    (time, object) => ({
      ko: `${time.ko}의 ${object.ko}`,
      en: `${time.en} ${object.en}`,
    }),
  ),
  oneSlotFrame('what it is made of', 3, materialWords, ({ ko, en }) => ({ ko, en })),
  twoSlotFrame(
    'a colour',
    1.6,
    [parseWords(colorRows), parseWords(tintedRows)],
    (color, tinted) => ({
      ko: `${color.ko} ${tinted.ko}`,
      en: `${color.en} ${tinted.en}`,
    }),
  ),
  twoSlotFrame(
    'before and after',
    1.3,
    [parseWords(eventRows), parseWords(relationRows)],
    (event, relation) => ({
      ko: `${event.ko} ${relation.ko}`,
      en: relation.en.replace('@', event.en),
    }),
  ),
  twoSlotFrame(
    'under something',
    1.4,
    [parseWords(shelterRows), parseWords(shelteredRows)],
    (shelter, found) => ({
      ko: `${shelter.ko} ${found.ko}`,
      en: `${found.en} ${shelter.en}`,
    }),
  ),
  twoSlotFrame(
    'the first and the last',
    1.4,
    [parseWords(ordinalRows), parseWords(countedRows)],
    (ordinal, counted) => ({
      ko: `${ordinal.ko} ${counted.ko}`,
      en: `${ordinal.en} ${counted.en}`,
    }),
  ),
  oneSlotFrame('without', 2, absences, ({ ko, en }) => ({ ko, en })),
  twoSlotFrame(
    'what it has',
    1,
    [parseWords(elementRows), parseWords(abstractRows)],
    (element, abstract) => ({
      ko: `${element.ko}의 ${abstract.ko}`,
      en: abstract.en.replace('@', element.en),
    }),
  ),
  oneSlotFrame('one and another', 1.5, companionPairs, ({ ko, en }) => ({ ko, en })),
];
