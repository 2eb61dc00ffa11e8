import { parseFit } from '../fit/fit.ts';
import { type PhrasedRow, parsePhrasedWords, type Word } from '../title/word.ts';
import { koreanCityRows } from './cities-korea.ts';
import { worldCityRows } from './cities-world.ts';
import { aboardRows } from './places/aboard.ts';
import { counterRows } from './places/counter.ts';
import { crossingRows } from './places/crossing.ts';
import { fieldRows } from './places/field.ts';
import { homeRows } from './places/home.ts';
import { loungeRows } from './places/lounge.ts';
import { nookRows } from './places/nook.ts';
import { officeRows } from './places/office.ts';
import { parkRows } from './places/park.ts';
import { rideRows } from './places/ride.ts';
import { roadRows } from './places/road.ts';
import { ruinRows } from './places/ruin.ts';
import { schoolRows } from './places/school.ts';
import { shopRows } from './places/shop.ts';
import { shoreRows } from './places/shore.ts';
import { sportRows } from './places/sport.ts';
import { stageRows } from './places/stage.ts';
import { stopRows } from './places/stop.ts';
import { streetRows } from './places/street.ts';
import { summitRows } from './places/summit.ts';
import { wonderRows } from './places/wonder.ts';
import { spotRows } from './spots.ts';

const hasPositionWord = /(?: 앞| 위| 밑| 안| 뒤| 속| 가| 끝)$/;
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A Korean place with a position word (침대 밑) uses the English phrase as its name: Under the Bed. */
const parsePlaces = (rows: readonly PhrasedRow[], extraTags = '') =>
  parsePhrasedWords(
    rows.map(([ko, en, preposition, tags]) => {
      const phrase = `${preposition} ${en}`;
      const name = hasPositionWord.test(ko) ? capitalised(phrase) : en;
      return [ko, name, phrase, `${tags} ${extraTags}`] as const;
    }),
  );

/** Real places. */
export const actualPlaces = [
  ...parsePlaces(shopRows, '@shop @browse'),
  ...parsePlaces(counterRows, '@shop'),
  ...parsePlaces(streetRows, '@street @lane'),
  ...parsePlaces(crossingRows, '@street'),
  ...parsePlaces(aboardRows, '@aboard'),
  ...parsePlaces(nookRows, '@nook'),
  ...parsePlaces(stopRows, '@stop'),
  ...parsePlaces(roadRows, '@road'),
  ...parsePlaces(homeRows, '@home'),
  ...parsePlaces(schoolRows, '@school'),
  ...parsePlaces(parkRows, '@park'),
  ...parsePlaces(rideRows, '@ride'),
  ...parsePlaces(fieldRows, '@field'),
  ...parsePlaces(shoreRows, '@shore'),
  ...parsePlaces(stageRows, '@stage'),
  ...parsePlaces(loungeRows, '@lounge'),
  ...parsePlaces(officeRows, '@office'),
  ...parsePlaces(sportRows, '@sport'),
  ...parsePlaces(ruinRows, '@ruin'),
  ...parsePlaces(summitRows, '@summit'),
];

export const places = [...actualPlaces, ...parsePlaces(wonderRows, '@wonder')];

const hasDescription =
  /^(?:낡은|닫힌|낯선|작은|외딴|무너진|잠긴|숨은|옛|검은|빈|폐|비밀|꿈의|달의|13|불|젖은|버려진|늙은|얼어붙은|끊긴|만원|잠자는|등불|강 건너|404|지하 4층|마지막|멈춘|안개|잿빛|잊힌|뒤틀린|달 없는|저녁|거미줄|끝없는|녹슨|새벽|빨간)/;

/** Places that can take an adjective: without a position word and without a description. */
export const plainPlaces = actualPlaces.filter(
  ({ ko }) => !hasPositionWord.test(ko) && !hasDescription.test(ko),
);

/** Returns the places of the given sites. */
export function placesOfSites<Place extends Word>(
  candidates: readonly Place[],
  ...names: string[]
): Place[] {
  const siteBits = parseFit(names.map((name) => `@${name}`).join(' ')).sites;
  return candidates.filter(({ fit }) => (fit.sites & siteBits) !== 0);
}

const urban = '+made +outside @street @stop @shop @lounge @road';
export const cities = [
  ...parsePlaces(koreanCityRows, urban),
  ...parsePlaces(worldCityRows, `+far +abroad roam ${urban}`),
];
export const spots = parsePlaces(spotRows);
