import type { PhrasedRow } from '../title/word.ts';

/** Parts of any day. */
export const daypartRows: readonly PhrasedRow[] = [
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
export const seasonRows: readonly PhrasedRow[] = [
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
export const seasonDayRows: readonly PhrasedRow[] = [
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
