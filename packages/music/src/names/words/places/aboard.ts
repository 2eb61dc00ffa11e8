import type { PhrasedRow } from '#music/names/title/word.ts';

/** Vehicles. The third column is the English preposition. */
export const aboardRows: readonly PhrasedRow[] = [
  ['만원 버스', 'Packed Bus', 'on the', 'wry comic groove street morning evening +inside'],
  ['첫차', 'First Bus', 'on the', 'rise calm muse wry dawn +inside'],
  ['완행열차', 'Slow Train', 'on the', 'soft warm muse comic +inside'],
  ['통학 버스', 'School Bus', 'on the', 'joy cute comic wry morning day +inside'],
  ['야간 열차', 'Night Train', 'on the', 'mystery tense eerie love dream blue night +inside'],
  ['마지막 칸', 'Last Car', 'in the', 'blue mystery eerie wry tense night +inside'],
  ['심야 버스', 'Night Bus', 'on the', 'soft groove wry mystery night +inside'],
  ['막차', 'Last Train', 'on the', 'blue love wry tense dream night +inside'],
  ['택시 안', 'Taxi', 'in the', 'groove sleek wry blue street evening night +inside lounge'],
  ['여객선 갑판', 'Ferry Deck', 'on the', 'calm warm rise love groove joy +outside water'],
  ['식당칸', 'Dining Car', 'in the', 'warm love mystery sleek groove comic +inside'],
  ['침대칸', 'Sleeper Car', 'in the', 'calm love mystery dream tense night +inside'],
  ['오픈카', 'Convertible', 'in the', 'sleek groove party joy love summer +outside'],
  ['리무진', 'Limousine', 'in the', 'sleek groove comic night +inside'],
  ['요트 갑판', 'Yacht Deck', 'on the', 'sleek groove joy rise +outside water'],
  ['열기구', 'Hot Air Balloon', 'in the', 'rise joy magic love dream dawn morning day +sky'],
  ['마을버스', 'Neighborhood Bus', 'on the', 'warm calm wry comic cute joy +inside'],
  ['관광 열차', 'Scenic Train', 'on the', 'joy warm love calm rise day +inside'],
  ['케이블카', 'Cable Car', 'in the', 'joy love rise dream sleek +inside'],
  ['유람선', 'River Cruise', 'on the', 'love sleek joy groove calm evening night +outside water'],
  ['오리배', 'Duck Boat', 'in the', 'cute comic love joy wry day evening +outside water'],
  ['나룻배', 'Rowboat', 'in the', 'calm dream mystery love rustic +outside water'],
  ['캠핑카', 'Camper Van', 'in the', 'joy warm calm love rise +inside'],
  ['새벽 기차', 'Dawn Train', 'on the', 'calm rise blue love muse dawn +inside'],
];
