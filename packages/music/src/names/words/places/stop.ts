import type { PhrasedRow } from '#music/names/title/word.ts';

/** Stops and stations. The third column is the English preposition. */
export const stopRows: readonly PhrasedRow[] = [
  ['선착장', 'Boat Landing', 'at the', 'soft rise love joy +outside'],
  ['빈 승강장', 'Empty Platform', 'on the', 'blue eerie mystery calm night +outside'],
  ['대합실', 'Waiting Room', 'in the', 'blue wry calm tense mystery +inside'],
  ['정류장', 'Bus Stop', 'at the', 'soft wry rise groove +outside'],
  ['지하철역', 'Subway Station', 'at the', 'blue groove tense wry rise street +inside'],
  ['환승역', 'Transfer Station', 'at the', 'blue groove wry rise street +inside'],
  [
    '택시 승강장',
    'Taxi Stand',
    'at the',
    'blue groove wry sleek street evening night +outside lounge water',
  ],
  ['종점', 'Last Stop', 'at the', 'blue wry dream mystery tense evening night +outside'],
  ['나루터', 'Ferry Landing', 'at the', 'soft mystery rustic +outside water'],
  ['기차역', 'Train Station', 'at the', 'soft rise love wry +inside'],
  ['간이역', 'Whistle Stop', 'at the', 'soft mystery rustic +outside'],
  ['플랫폼', 'Platform', 'on the', 'soft rise tense groove +outside'],
  ['공항', 'Airport', 'at the', 'rise love blue wry groove street +inside'],
  ['탑승구', 'Boarding Gate', 'at the', 'rise love tense blue wry street +inside'],
  ['환승 라운지', 'Transit Lounge', 'in the', 'calm groove sleek wry dream street +inside lounge'],
  ['휴게소', 'Rest Stop', 'at the', 'joy comic wry warm groove street +outside'],
  ['버스 터미널', 'Bus Terminal', 'at the', 'soft rise wry groove +inside'],
  ['항구 매표소', 'Ferry Ticket Office', 'at the', 'soft rise wry mystery +inside water'],
  ['종착역', 'End of the Line', 'at the', 'blue dream mystery wry tense +inside'],
];
