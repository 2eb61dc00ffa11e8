import { parseFit } from '../fit.ts';
import { type PhrasedRow, parsePhrasedWords, type Word } from '../title/word.ts';
import { koreanCityRows, worldCityRows } from './cities.ts';
import {
  homeRows,
  loungeRows,
  nookRows,
  parkRows,
  rideRows,
  sportRows,
} from './places-home-leisure.ts';
import {
  aboardRows,
  counterRows,
  crossingRows,
  officeRows,
  roadRows,
  schoolRows,
  shopRows,
  stageRows,
  stopRows,
  streetRows,
} from './places-town.ts';
import { fieldRows, ruinRows, shoreRows, summitRows, wonderRows } from './places-wild.ts';

/** Mountains, waters and islands with a proper name. */
const spotRows: readonly PhrasedRow[] = [
  ['우도', 'Udo', 'on', '!eerie !edge +far +island +outside'],
  ['울릉도', 'Ulleungdo', 'on', 'soft rise odd warm +far +island +outside'],
  ['강화도', 'Ganghwado', 'on', 'soft warm mystery +far +island +outside'],
  ['청계천', 'Cheonggyecheon', 'by', 'soft groove joy wry street +near +outside'],
  ['남산', 'Namsan', 'on', 'soft rise odd +near +outside'],
  ['한강', 'Hangang', 'by the', 'soft rise groove party late +near +outside'],
  ['서울숲', 'Seoul Forest', 'in', 'soft warm joy cute +near +outside'],
  ['한라산', 'Hallasan', 'on', 'rise odd fierce calm wild +far +outside +peak'],
  ['설악산', 'Seoraksan', 'on', 'rise odd fierce calm wild +far +outside +peak'],
  ['지리산', 'Jirisan', 'on', 'rise odd calm tense wild +far +outside +peak'],
  ['파타고니아', 'Patagonia', 'in', 'rise fierce calm odd blue +far +abroad +outside'],
  ['알래스카', 'Alaska', 'in', 'soft rise odd tense fierce winter autumn +far +abroad +outside'],
  ['백록담', 'Baengnokdam', 'at', 'odd calm rise wild +far +outside +peak'],
  ['성산 일출봉', 'Seongsan', 'on', 'rise calm muse joy +far +outside +peak'],
  ['대관령', 'Daegwallyeong', 'on', 'calm rise warm blue wild +far +outside +peak'],
  ['두물머리', 'Dumulmeori', 'by', 'soft mystery muse +far +outside +peak'],
  ['섬진강', 'Seomjingang', 'by the', 'soft warm rustic +far +outside +peak'],
  ['소양호', 'Soyangho', 'by', 'soft mystery muse +far +outside +peak'],
  ['순천만', 'Suncheon Bay', 'by', 'soft odd rustic +far +outside +peak'],
  ['덕유산', 'Deogyusan', 'on', 'calm rise odd wild +far +outside +peak'],
  ['오대산', 'Odaesan', 'on', 'calm rise mystery wild +far +outside +peak'],
  ['곶자왈', 'Gotjawal', 'in', 'odd calm tense wild +far +outside +peak'],
  [
    '지중해',
    'the Mediterranean',
    'by',
    'warm love joy sleek rise summer spring +far +abroad +outside',
  ],
  ['사하라', 'the Sahara', 'in', 'odd fierce rise blue tense +far +abroad +outside'],
  ['히말라야', 'the Himalayas', 'in', 'rise fierce odd calm +far +abroad +outside'],
  ['알프스', 'the Alps', 'in', 'rise joy calm love +far +abroad +outside'],
  ['안데스', 'the Andes', 'in', 'rise odd calm fierce +far +abroad +outside'],
  ['아마존강', 'the Amazon', 'on', 'fierce odd tense rise +far +abroad +outside'],
  ['시베리아', 'Siberia', 'in', 'blue odd tense fierce winter +far +abroad +outside'],
  ['북극', 'the Arctic', 'in', 'odd calm blue fierce cute winter +far +abroad +outside'],
  ['세렝게티', 'the Serengeti', 'on', 'rise fierce joy party +far +abroad +outside'],
  ['바이칼호', 'Lake Baikal', 'by', 'odd calm blue winter +far +abroad +outside'],
];

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
