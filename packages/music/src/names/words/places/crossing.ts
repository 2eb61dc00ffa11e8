import type { PhrasedRow } from '#music/names/title/word.ts';

/** Streets to pass through. The third column is the English preposition. */
export const crossingRows: readonly PhrasedRow[] = [
  [
    '하굣길',
    'Way Home from School',
    'on the',
    'joy cute blue love comic warm day evening +outside +path',
  ],
  ['출근길', 'Morning Commute', 'on the', 'wry comic groove rise street morning +outside'],
  ['퇴근길', 'Evening Commute', 'on the', 'wry calm groove blue street evening night +outside'],
  ['육교', 'Footbridge', 'on the', 'soft rise groove street +outside +path'],
  ['횡단보도', 'Crosswalk', 'at the', 'love rise groove wry comic cute street +outside'],
  ['사거리', 'Crossroads', 'at the', 'groove rise tense blue fierce street +outside'],
  ['주차장', 'Parking Lot', 'in the', 'groove tense fierce wry sleek street +outside'],
  ['지하 주차장', 'Underground Garage', 'in the', 'tense eerie groove fierce street +inside'],
  [
    '자전거 도로',
    'Bike Path',
    'on the',
    'joy rise warm groove street dawn morning day evening +outside +path',
  ],
  ['공중전화 부스', 'Phone Booth', 'in the', 'blue love mystery tense wry eerie +inside'],
  ['신호등 앞', 'Traffic Light', 'at the', 'groove love wry comic rise street +outside'],
];
