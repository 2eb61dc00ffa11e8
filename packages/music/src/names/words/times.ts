import { intersectFits, parseFit } from '../fit.ts';
import { type PhrasedRow, type PhrasedWord, parsePhrasedWords } from '../title/word.ts';

/** Times a clock shows. */
const clockRows: readonly PhrasedRow[] = [
  [
    '새벽 2시',
    '2 A.M.',
    'at 2 A.M.',
    'night !cute !joy !calm !love !warm !comic !magic !party !rise',
  ],
  [
    '새벽 3시',
    '3 A.M.',
    'at 3 A.M.',
    'night !cute !joy !calm !love !warm !comic !magic !party !rise',
  ],
  [
    '새벽 4시',
    '4 A.M.',
    'at 4 A.M.',
    'dawn night !cute !joy !calm !love !warm !comic !magic !party !rise',
  ],
  ['새벽 4시 반', '4:30 A.M.', 'at 4:30 A.M.', 'dawn !cute'],
  ['새벽 5시', '5 A.M.', 'at 5 A.M.', 'dawn !cute'],
  ['아침 6시', '6 A.M.', 'at 6 A.M.', 'dawn morning !eerie !sleek'],
  ['아침 7시', '7 A.M.', 'at 7 A.M.', 'morning !eerie !sleek'],
  ['아침 8시', '8 A.M.', 'at 8 A.M.', 'morning !eerie !sleek !dream'],
  ['오전 10시', '10 A.M.', 'at 10 A.M.', 'morning !eerie !sleek !dream'],
  ['오전 11시', '11 A.M.', 'at 11 A.M.', 'morning day !eerie !sleek !dream'],
  ['오후 1시', '1 P.M.', 'at 1 P.M.', 'day !eerie !sleek !dream'],
  ['오후 2시', '2 P.M.', 'at 2 P.M.', 'day !eerie'],
  ['오후 2시 반', '2:30 P.M.', 'at 2:30 P.M.', 'day !eerie'],
  ['오후 3시', '3 P.M.', 'at 3 P.M.', 'day !eerie'],
  ['오후 3시 반', '3:30 P.M.', 'at 3:30 P.M.', 'day !eerie'],
  ['오후 4시', '4 P.M.', 'at 4 P.M.', 'day !eerie'],
  ['오후 5시', '5 P.M.', 'at 5 P.M.', 'day evening !eerie'],
  ['저녁 6시', '6 P.M.', 'at 6 P.M.', 'evening !eerie'],
  ['저녁 6시 반', '6:30 P.M.', 'at 6:30 P.M.', 'evening !eerie'],
  ['저녁 7시', '7 P.M.', 'at 7 P.M.', 'evening'],
  ['저녁 8시', '8 P.M.', 'at 8 P.M.', 'evening'],
  ['밤 9시', '9 P.M.', 'at 9 P.M.', 'night'],
  ['밤 10시', '10 P.M.', 'at 10 P.M.', 'night'],
  ['밤 10시 반', '10:30 P.M.', 'at 10:30 P.M.', 'night !cute'],
  ['밤 11시', '11 P.M.', 'at 11 P.M.', 'night !cute'],
  ['밤 11시 반', '11:30 P.M.', 'at 11:30 P.M.', 'night !cute'],
  [
    '밤 11시 59분',
    '11:59 P.M.',
    'at 11:59 P.M.',
    'night edge eerie wry mystery magic groove party',
  ],
];

/** Parts of any day. */
const daypartRows: readonly PhrasedRow[] = [
  ['새벽', 'Dawn', 'at Dawn', 'dawn'],
  ['동틀 무렵', 'Daybreak', 'at Daybreak', 'dawn !eerie !sleek'],
  ['이른 아침', 'Early Morning', 'in the Early Morning', 'morning !eerie !sleek'],
  ['아침', 'Morning', 'in the Morning', 'morning !eerie !sleek !fierce'],
  ['늦은 아침', 'Late Morning', 'Late in the Morning', 'morning !eerie !tense !fierce'],
  ['정오', 'Noon', 'at Noon', 'day !eerie !sleek'],
  ['한낮', 'Midday', 'at Midday', 'day !eerie !sleek'],
  ['오후', 'Afternoon', 'in the Afternoon', 'day !eerie !fierce'],
  ['늦은 오후', 'Late Afternoon', 'Late in the Afternoon', 'day !eerie !fierce'],
  ['해 질 녘', 'Dusk', 'at Dusk', 'evening'],
  ['초저녁', 'Early Evening', 'in the Early Evening', 'evening !eerie'],
  ['저녁', 'Evening', 'in the Evening', 'evening !fierce'],
  ['한밤', 'Late Night', 'Late at Night', 'night !cute'],
  ['자정', 'Midnight', 'at Midnight', 'night !cute'],
  ['밤', 'Night', 'at Night', 'night'],
];

/** Seasons and their transitions. */
const seasonRows: readonly PhrasedRow[] = [
  ['초봄', 'Early Spring', 'in Early Spring', 'spring !eerie'],
  ['봄', 'Spring', 'in Spring', 'spring !eerie'],
  ['늦봄', 'Late Spring', 'in Late Spring', 'spring !eerie'],
  ['초여름', 'Early Summer', 'in Early Summer', 'summer !eerie'],
  ['여름', 'Summer', 'in Summer', 'summer'],
  ['한여름', 'Midsummer', 'in Midsummer', 'summer'],
  ['늦여름', 'Late Summer', 'in Late Summer', 'summer'],
  ['초가을', 'Early Autumn', 'in Early Autumn', 'autumn !eerie'],
  ['가을', 'Autumn', 'in Autumn', 'autumn'],
  ['늦가을', 'Late Autumn', 'in Late Autumn', 'autumn'],
  ['초겨울', 'Early Winter', 'in Early Winter', 'winter'],
  ['겨울', 'Winter', 'in Winter', 'winter'],
  ['한겨울', 'Midwinter', 'in Midwinter', 'winter'],
  ['장마철', 'the Rainy Season', 'in the Rainy Season', 'summer !rise'],
  ['환절기', 'the Change of Seasons', 'at the Change of Seasons', 'spring autumn calm blue wry'],
];

/** Combinations of a season and a part of the day. */
const seasonDayRows: readonly PhrasedRow[] = [
  ['봄날 아침', 'Spring Morning', 'on a Spring Morning', 'spring morning !eerie !sleek'],
  ['봄날 오후', 'Spring Afternoon', 'on a Spring Afternoon', 'spring day !eerie !sleek'],
  ['봄날 저녁', 'Spring Evening', 'on a Spring Evening', 'spring evening !eerie'],
  ['봄밤', 'Spring Night', 'on a Spring Night', 'spring night !eerie'],
  ['초여름 아침', 'Early Summer Morning', 'on an Early Summer Morning', 'summer morning !dark'],
  ['여름 아침', 'Summer Morning', 'on a Summer Morning', 'summer morning !dark !sleek'],
  ['여름 한낮', 'Summer Noon', 'on a Summer Noon', 'summer day !eerie'],
  ['여름날 오후', 'Summer Afternoon', 'on a Summer Afternoon', 'summer day !eerie'],
  ['여름날 저녁', 'Summer Evening', 'on a Summer Evening', 'summer evening'],
  ['여름밤', 'Summer Night', 'on a Summer Night', 'summer night'],
  ['한여름 밤', 'Midsummer Night', 'on a Midsummer Night', 'summer night'],
  ['늦여름 오후', 'Late Summer Afternoon', 'on a Late Summer Afternoon', 'summer day !dark'],
  ['가을 아침', 'Autumn Morning', 'on an Autumn Morning', 'autumn morning !eerie !sleek'],
  ['가을날 오후', 'Autumn Afternoon', 'on an Autumn Afternoon', 'autumn day !eerie'],
  ['가을 저녁', 'Autumn Evening', 'on an Autumn Evening', 'autumn evening'],
  ['가을밤', 'Autumn Night', 'on an Autumn Night', 'autumn night'],
  ['늦가을 저녁', 'Late Autumn Evening', 'on a Late Autumn Evening', 'autumn evening !cute'],
  ['겨울 새벽', 'Winter Dawn', 'at Dawn in Winter', 'winter dawn'],
  ['겨울 아침', 'Winter Morning', 'on a Winter Morning', 'winter morning !eerie !sleek'],
  ['겨울 오후', 'Winter Afternoon', 'on a Winter Afternoon', 'winter day !eerie'],
  ['겨울 저녁', 'Winter Evening', 'on a Winter Evening', 'winter evening'],
  ['겨울밤', 'Winter Night', 'on a Winter Night', 'winter night'],
  ['한겨울 밤', 'Midwinter Night', 'on a Midwinter Night', 'winter night'],
];

/** Days defined by events of life. */
const lifeDayRows: readonly PhrasedRow[] = [
  [
    '월급날',
    'Payday',
    'on Payday',
    'joy comic wry groove +inside @shop @home @stop @street @aboard @nook',
  ],
  [
    '월급 전날',
    'the Day Before Payday',
    'the Day Before Payday',
    'wry comic +inside @shop @home @stop @street @aboard @nook',
  ],
  [
    '쉬는 날',
    'Day Off',
    'on a Day Off',
    'calm warm joy comic wry groove +inside @shop @home @stop @street @aboard @nook',
  ],
  [
    '연휴 첫날',
    'Start of the Holidays',
    'as the Holidays Begin',
    'joy warm rise +inside @shop @home @stop @street @aboard @nook',
  ],
  [
    '연휴 마지막 날',
    'End of the Holidays',
    'as the Holidays End',
    'wry blue calm +inside @shop @home @stop @street @aboard @nook',
  ],
  ['정전된 밤', 'Blackout', 'in the Blackout', 'night dark edge mystery +inside'],
  ['첫 데이트 날', 'First Date', 'on a First Date', 'love joy wry cute tense'],
  ['기념일 밤', 'Anniversary Night', 'on Anniversary Night', 'night love sleek wry +inside'],
  ['헤어진 다음 날', 'Day After the Breakup', 'the Day After the Breakup', 'blue wry'],
  ['늦잠 잔 날', 'Overslept Day', 'on an Overslept Day', 'comic wry cute calm +inside'],
  ['아무 일 없는 날', 'Uneventful Day', 'on an Uneventful Day', 'calm warm wry cute +inside'],
  ['혼자인 날', 'Day Alone', 'on a Day Alone', 'calm blue wry muse +inside'],
  ['유령 나오는 밤', 'Night of Ghosts', 'on a Night of Ghosts', 'night eerie comic mystery'],
  [
    '불이 나간 밤',
    'Night the Power Failed',
    'the Night the Power Failed',
    'night eerie tense wry +inside',
  ],
  ['전화 온 밤', 'Night You Called', 'the Night You Called', 'night love blue tense'],
];

/** Days defined by the weather. */
const skyDayRows: readonly PhrasedRow[] = [
  ['첫눈 오는 날', 'First Snow', 'on the Day of First Snow', 'winter soft joy magic cute'],
  ['눈 오는 날', 'Snow Day', 'on a Snow Day', 'winter soft joy cute magic'],
  ['비 오는 날', 'Rainy Day', 'on a Rainy Day', 'soft wry groove sleek'],
  ['비 갠 아침', 'Morning After Rain', 'on the Morning After Rain', 'morning warm rise calm'],
  ['바람 부는 날', 'Windy Day', 'on a Windy Day', 'soft rise comic +outside'],
  ['흐린 날', 'Cloudy Day', 'on a Cloudy Day', 'calm blue wry dream +outside'],
  ['동짓날 밤', 'Longest Night', 'on the Longest Night', 'winter night odd dark blue calm'],
  ['보름날 밤', 'Full Moon Night', 'on a Full Moon Night', 'night odd eerie love'],
  ['그믐밤', 'Moonless Night', 'on a Moonless Night', 'night dark odd edge'],
  ['폭풍 전날', 'Eve of the Storm', 'on the Eve of the Storm', 'dark edge +outside'],
  ['열대야', 'Sweltering Night', 'on a Sweltering Night', 'summer night sleek groove wry'],
  [
    '별똥별 지는 밤',
    'Night of Falling Stars',
    'under Falling Stars',
    'night odd love rise +outside',
  ],
  [
    '함박눈 오는 날',
    'Day of Heavy Snow',
    'on a Day of Heavy Snow',
    'winter calm love joy cute magic',
  ],
  ['진눈깨비 오는 날', 'Sleety Day', 'on a Sleety Day', 'winter blue wry tense'],
  ['소나기 오는 날', 'Day of Showers', 'on a Day of Showers', 'summer love joy blue comic'],
  ['안개 낀 날', 'Foggy Day', 'on a Foggy Day', 'odd dark calm blue +outside'],
  ['천둥 치는 밤', 'Night of Thunder', 'on a Night of Thunder', 'night dark fierce comic'],
  [
    '달 밝은 밤',
    'Bright Moonlit Night',
    'on a Bright Moonlit Night',
    'night soft odd rustic eerie',
  ],
  [
    '별 많은 밤',
    'Night of Many Stars',
    'on a Night of Many Stars',
    'night love odd rise cute +outside',
  ],
  ['오로라 뜬 밤', 'Night of the Aurora', 'on the Night of the Aurora', 'night winter odd love'],
  [
    '벚꽃 지는 날',
    'Day the Blossoms Fall',
    'the Day the Blossoms Fall',
    'spring love blue dream +outside',
  ],
  [
    '꽃 피는 날',
    'Day of First Blossoms',
    'on a Day of First Blossoms',
    'spring warm love joy rise cute +outside',
  ],
  ['단풍 드는 날', 'Day the Leaves Turn', 'the Day the Leaves Turn', 'autumn soft warm +outside'],
  [
    '첫서리 내린 날',
    'Day of First Frost',
    'on the Day of First Frost',
    'autumn calm blue mystery +outside',
  ],
  ['장마 끝난 날', 'End of the Rains', 'at the End of the Rains', 'summer rise warm joy'],
  ['이별한 날', 'Day We Parted', 'the Day We Parted', 'blue'],
  [
    '붉은 달 뜬 밤',
    'Night of the Red Moon',
    'on the Night of the Red Moon',
    'night eerie mystery fierce tense',
  ],
];

/** Names of months and weekdays; each can be combined with every part of the day below. */
const months: readonly (readonly [ko: string, en: string, tags: string])[] = [
  ['1월', 'January', 'winter'],
  ['2월', 'February', 'winter'],
  ['3월', 'March', 'spring'],
  ['4월', 'April', 'spring'],
  ['5월', 'May', 'spring'],
  ['6월', 'June', 'summer'],
  ['7월', 'July', 'summer'],
  ['8월', 'August', 'summer'],
  ['9월', 'September', 'autumn'],
  ['10월', 'October', 'autumn'],
  ['11월', 'November', 'autumn'],
  ['12월', 'December', 'winter'],
];

const weekdays: readonly (readonly [ko: string, en: string, tags: string])[] = [
  ['월요일', 'Monday', ''],
  ['화요일', 'Tuesday', ''],
  ['수요일', 'Wednesday', ''],
  ['목요일', 'Thursday', ''],
  ['금요일', 'Friday', ''],
  ['토요일', 'Saturday', ''],
  ['일요일', 'Sunday', ''],
];

const partsOfDay: readonly (readonly [ko: string, en: string, tags: string])[] = [
  ['아침', 'Morning', 'morning !eerie !sleek'],
  ['오후', 'Afternoon', 'day !eerie !fierce'],
  ['저녁', 'Evening', 'evening'],
  ['밤', 'Night', 'night'],
];

const aOrAn = (word: string) => (/^[AEIOU]/.test(word) ? `an ${word}` : `a ${word}`);

const days = (names: typeof months): readonly PhrasedWord[] =>
  names.flatMap(([ko, en, tags]) =>
    partsOfDay.map(([partKo, partEn, partTags]) => ({
      ko: `${ko} ${partKo}`,
      en: `${en} ${partEn}`,
      phrase: `on ${aOrAn(en)} ${partEn}`,
      fit: intersectFits(parseFit(tags), parseFit(partTags)),
    })),
  );

export const clockTimes = parsePhrasedWords(clockRows);
export const partTimes = parsePhrasedWords(daypartRows);
export const seasonTimes = parsePhrasedWords(seasonRows);
export const seasonDayTimes = parsePhrasedWords(seasonDayRows);
export const specialDays = parsePhrasedWords([...lifeDayRows, ...skyDayRows]);
export const monthTimes = parsePhrasedWords(
  months.map(
    ([ko, en, tags]) =>
      [ko, en, `in ${en}`, `${tags} ${/autumn|winter/.test(tags) ? '' : '!eerie'}`] as const,
  ),
);
export const weekdayTimes = parsePhrasedWords(
  weekdays.map(([ko, en, tags]) => [ko, en, `on a ${en}`, `${tags} !eerie`] as const),
);
export const monthDayTimes = days(months);
export const weekdayDayTimes = days(weekdays);
