import { fitOf } from '../fit/fit.ts';
import { type PhrasedRow, phrased, type Word } from '../title/word.ts';
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

const besideSomething = /(?: 앞| 위| 밑| 안| 뒤| 속| 가| 끝)$/;
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where Korean says 침대 밑, English has no noun either: Under the Bed. */
const entered = (rows: readonly PhrasedRow[], more = '') =>
  phrased(
    rows.map(([ko, en, into, tags]) => {
      const phrase = `${into} ${en}`;
      const name = besideSomething.test(ko) ? capitalised(phrase) : en;
      return [ko, name, phrase, `${tags} ${more}`] as const;
    }),
  );

/** Places that are somewhere. */
export const actualPlaces = [
  ...entered(shopRows, '@shop @browse'),
  ...entered(counterRows, '@shop'),
  ...entered(streetRows, '@street @lane'),
  ...entered(crossingRows, '@street'),
  ...entered(aboardRows, '@aboard'),
  ...entered(nookRows, '@nook'),
  ...entered(stopRows, '@stop'),
  ...entered(roadRows, '@road'),
  ...entered(homeRows, '@home'),
  ...entered(schoolRows, '@school'),
  ...entered(parkRows, '@park'),
  ...entered(rideRows, '@ride'),
  ...entered(fieldRows, '@field'),
  ...entered(shoreRows, '@shore'),
  ...entered(stageRows, '@stage'),
  ...entered(loungeRows, '@lounge'),
  ...entered(officeRows, '@office'),
  ...entered(sportRows, '@sport'),
  ...entered(ruinRows, '@ruin'),
  ...entered(summitRows, '@summit'),
];

export const places = [...actualPlaces, ...entered(wonderRows, '@wonder')];

const describedAlready =
  /^(?:낡은|닫힌|낯선|작은|외딴|무너진|잠긴|숨은|옛|검은|빈|폐|비밀|꿈의|달의|13|불|젖은|버려진|늙은|얼어붙은|끊긴|만원|잠자는|등불|강 건너|404|지하 4층|마지막|멈춘|안개|잿빛|잊힌|뒤틀린|달 없는|저녁|거미줄|끝없는|녹슨|새벽|빨간)/;

/** Places that can be described: things by themselves, and not described already. */
export const plainPlaces = actualPlaces.filter(
  ({ ko }) => !besideSomething.test(ko) && !describedAlready.test(ko),
);

/** The places of some sites. */
export function placesOf<Place extends Word>(some: readonly Place[], ...names: string[]): Place[] {
  const wanted = fitOf(names.map((name) => `@${name}`).join(' ')).sites;
  return some.filter(({ fit }) => (fit.sites & wanted) !== 0);
}

const urban = '+made +outside @street @stop @shop @lounge @road';
export const cities = [
  ...entered(koreanCityRows, urban),
  ...entered(worldCityRows, `+far +abroad roam ${urban}`),
];
export const spots = entered(spotRows);
