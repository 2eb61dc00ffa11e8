import { fitOf } from '../fit/fit.ts';
import { type PhrasedRow, phrased, type Word } from '../title/word.ts';
import { koreanCityRows } from './cities-korea.ts';
import { worldCityRows } from './cities-world.ts';
import { charmPlaceRows } from './places-charm.ts';
import { darkPlaceRows } from './places-dark.ts';
import { homePlaceRows } from './places-home.ts';
import { hushedPlaceRows } from './places-hushed.ts';
import { nightPlaceRows } from './places-night.ts';
import { townPlaceRows } from './places-town.ts';
import { widePlaceRows } from './places-wide.ts';
import { spotRows } from './spots.ts';

const besideSomething = /(?: 앞| 위| 밑| 안| 뒤| 속| 가| 끝)$/;
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where Korean says 침대 밑, English has no noun either: Under the Bed. */
const entered = (rows: readonly PhrasedRow[]) =>
  phrased(
    rows.map(([ko, en, into, tags]) => {
      const phrase = `${into} ${en}`;
      return [ko, besideSomething.test(ko) ? capitalised(phrase) : en, phrase, tags] as const;
    }),
  );

const everydayRows = [...townPlaceRows, ...homePlaceRows, ...widePlaceRows];

export const places = entered([
  ...everydayRows,
  ...nightPlaceRows,
  ...hushedPlaceRows,
  ...darkPlaceRows,
  ...charmPlaceRows,
]);

const dreamt = fitOf('+dreamt').kinds;
const isReal = ({ fit }: Word) => (fit.kinds & dreamt) === 0;

/** Places where days off, paydays and first snows happen. */
export const everydayPlaces = entered(everydayRows).filter(isReal);

const describedAlready =
  /^(?:낡은|닫힌|낯선|작은|외딴|무너진|잠긴|숨은|옛|검은|빈|폐|비밀|꿈의|달의|13|불|젖은|버려진|늙은|얼어붙은|끊긴|소문난|붐비는|만원|잠자는|등불|강 건너|404|지하 4층)/;

/** Places that take an adjective: things by themselves, and not described already. */
export const plainPlaces = places.filter(
  ({ ko }) => !besideSomething.test(ko) && !describedAlready.test(ko),
);

/** Places someone may have memories of. */
export const realPlaces = plainPlaces.filter(isReal);

export const cities = entered([...koreanCityRows, ...worldCityRows]);
export const spots = entered(spotRows);
