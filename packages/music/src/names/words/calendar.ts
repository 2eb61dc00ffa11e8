/** Names of months and weekdays; each can be combined with every part of the day below. */
export const months: readonly (readonly [ko: string, en: string, tags: string])[] = [
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

export const weekdays: readonly (readonly [ko: string, en: string, tags: string])[] = [
  ['월요일', 'Monday', ''],
  ['화요일', 'Tuesday', ''],
  ['수요일', 'Wednesday', ''],
  ['목요일', 'Thursday', ''],
  ['금요일', 'Friday', ''],
  ['토요일', 'Saturday', ''],
  ['일요일', 'Sunday', ''],
];

export const partsOfDay: readonly (readonly [ko: string, en: string, tags: string])[] = [
  ['아침', 'Morning', 'morning !eerie !sleek'],
  ['오후', 'Afternoon', 'day !eerie !fierce'],
  ['저녁', 'Evening', 'evening'],
  ['밤', 'Night', 'night'],
];
