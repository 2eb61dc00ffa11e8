import { fitOf, meet } from '../fit/fit.ts';
import { type Frame, frameOfOne, frameOfTwo } from '../title/frame.ts';
import { presentOf } from '../title/particles.ts';
import { type Word, words } from '../title/word.ts';
import { brightActionRows } from '../words/actions-bright.ts';
import { homeActionRows } from '../words/actions-home.ts';
import { tripActionRows } from '../words/actions-trip.ts';
import { wryActionRows } from '../words/actions-wry.ts';
import { cities, placesOf, plainPlaces } from '../words/places.ts';
import { formatRows, subjectRows } from './formats.ts';
import { albumGemRows } from './gems.ts';
import { keepingRows } from './keepings.ts';
import { keepsakeRows } from './keepsakes.ts';
import { cityAlbumRows, listeningRows, pastimeRows } from './settings.ts';

/** Folding Laundry, not Shadows Growing Long; and nothing that says you. */
const pastimes = words([
  ...homeActionRows,
  ...tripActionRows,
  ...wryActionRows,
  ...brightActionRows,
]).filter(({ en }) => /^\w+ing\b/.test(en) && !/\byour?\b/i.test(en));

const listeningPlaces = placesOf(
  plainPlaces,
  ...['shop', 'street', 'stop', 'road', 'home', 'school', 'park', 'field', 'shore', 'stage'],
  ...['lounge', 'sport', 'ruin', 'office', 'summit', 'aboard'],
);

const keepsakes = new Map(words(keepsakeRows).map((word) => [word.ko, word]));
const kept: readonly Word[] = keepingRows.flatMap(([ko, en, tags, of]) =>
  of.split(',').flatMap((name) => {
    const thing = keepsakes.get(name);
    return thing
      ? [
          {
            ko: `${name}의 ${ko}`,
            en: en.replace('@', thing.en),
            fit: meet(fitOf(tags), thing.fit),
          },
        ]
      : [];
  }),
);

const withoutPreposition = (phrase: string) => phrase.slice(phrase.indexOf(' ') + 1);

export const albumFrames: readonly Frame[] = [
  frameOfTwo('music for a place', 1, [listeningPlaces, words(listeningRows)], (place, album) => ({
    ko: `${place.ko}${album.ko}`,
    en: album.en.replace('@', place.phrase).replace('%', withoutPreposition(place.phrase)),
  })),
  frameOfTwo('a city', 0.7, [cities, words(cityAlbumRows)], (city, album) => ({
    ko: album.ko.replace('@', city.ko),
    en: album.en.replace('@', city.en),
  })),
  frameOfOne('what is kept', 1.6, kept, ({ ko, en }) => ({ ko, en })),
  frameOfTwo('a programme', 1, [words(subjectRows), words(formatRows)], (subject, format) => ({
    ko: `${subject.ko} ${format.ko}`,
    en: format.en.replace('@', subject.en),
  })),
  frameOfTwo('a pastime', 0.8, [pastimes, words(pastimeRows)], (doing, album) => ({
    ko: `${presentOf(doing.ko)} ${album.ko}`,
    en: album.en.replace('@', doing.en),
  })),
  frameOfOne('an album that came whole', 3, words(albumGemRows), ({ ko, en }) => ({ ko, en })),
];
