import { intersectFits, parseFit } from '../fit/fit.ts';
import { type Frame, oneSlotFrame, twoSlotFrame } from '../title/frame.ts';
import { presentAdnominal } from '../title/particles.ts';
import { parseWords, type Word } from '../title/word.ts';
import { brightActionRows } from '../words/actions-bright.ts';
import { homeActionRows } from '../words/actions-home.ts';
import { tripActionRows } from '../words/actions-trip.ts';
import { wryActionRows } from '../words/actions-wry.ts';
import { cities, placesOfSites, plainPlaces } from '../words/places.ts';
import { formatRows, subjectRows } from './formats.ts';
import { albumGemRows } from './gems.ts';
import { recordFormRows } from './record-forms.ts';
import { recordSubjectRows } from './record-subjects.ts';
import { cityAlbumRows, listeningRows, pastimeRows } from './settings.ts';

/** Only phrases that start with a gerund and do not contain "you": Folding Laundry, not Shadows Growing Long. */
const pastimes = parseWords([
  ...homeActionRows,
  ...tripActionRows,
  ...wryActionRows,
  ...brightActionRows,
]).filter(({ en }) => /^\w+ing\b/.test(en) && !/\byour?\b/i.test(en));

const listeningPlaces = placesOfSites(
  plainPlaces,
  ...['shop', 'street', 'stop', 'road', 'home', 'school', 'park', 'field', 'shore', 'stage'],
  ...['lounge', 'sport', 'ruin', 'office', 'summit', 'aboard'],
);

const recordSubjects = new Map(parseWords(recordSubjectRows).map((word) => [word.ko, word]));
const recordWords: readonly Word[] = recordFormRows.flatMap(([ko, en, tags, subjects]) =>
  subjects.split(',').flatMap((name) => {
    const subject = recordSubjects.get(name);
    return subject
      ? [
          {
            ko: `${name}의 ${ko}`,
            en: en.replace('@', subject.en),
            fit: intersectFits(parseFit(tags), subject.fit),
          },
        ]
      : [];
  }),
);

const withoutPreposition = (phrase: string) => phrase.slice(phrase.indexOf(' ') + 1);

export const albumFrames: readonly Frame[] = [
  twoSlotFrame(
    'music for a place',
    1,
    [listeningPlaces, parseWords(listeningRows)],
    (place, album) => ({
      ko: `${place.ko}${album.ko}`,
      en: album.en.replace('@', place.phrase).replace('%', withoutPreposition(place.phrase)),
    }),
  ),
  twoSlotFrame('a city', 0.7, [cities, parseWords(cityAlbumRows)], (city, album) => ({
    ko: album.ko.replace('@', city.ko),
    en: album.en.replace('@', city.en),
  })),
  oneSlotFrame('what is kept', 1.6, recordWords, ({ ko, en }) => ({ ko, en })),
  twoSlotFrame(
    'a programme',
    1,
    [parseWords(subjectRows), parseWords(formatRows)],
    (subject, format) => ({
      ko: `${subject.ko} ${format.ko}`,
      en: format.en.replace('@', subject.en),
    }),
  ),
  twoSlotFrame('a pastime', 0.8, [pastimes, parseWords(pastimeRows)], (doing, album) => ({
    ko: `${presentAdnominal(doing.ko)} ${album.ko}`,
    en: album.en.replace('@', doing.en),
  })),
  oneSlotFrame('an album that came whole', 3, parseWords(albumGemRows), ({ ko, en }) => ({
    ko,
    en,
  })),
];
