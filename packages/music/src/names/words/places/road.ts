import type { PhrasedRow } from '#music/names/title/word.ts';

/** Roads out of town. The third column is the English preposition. */
export const roadRows: readonly PhrasedRow[] = [
  ['갈림길', 'Fork in the Road', 'at the', 'tense mystery rise eerie blue +outside'],
  ['등불 없는 길', 'Lampless Road', 'on the', 'eerie tense mystery night +outside'],
  ['산악 도로', 'Mountain Road', 'on the', 'fierce rise tense groove +outside'],
  ['막다른 길', 'Dead End', 'at the', 'tense eerie wry fierce blue +outside'],
  ['활주로', 'Runway', 'on the', 'rise edge groove dream +outside'],
  ['철교', 'Iron Bridge', 'on the', 'edge groove +outside'],
  ['고속도로', 'Highway', 'on the', 'edge party rise groove blue +outside'],
  ['사막 도로', 'Desert Road', 'on the', 'edge dream groove rise +outside'],
  ['국도', 'Country Road', 'on the', 'soft rise groove warm +outside +path'],
  ['해안 도로', 'Coastal Road', 'on the', 'rise joy groove love sleek +outside +path'],
  ['고갯마루', 'Mountain Pass', 'on the', 'rise blue calm rustic +outside'],
  ['고가도로', 'Overpass', 'on the', 'groove edge blue dream street +outside'],
  ['터널', 'Tunnel', 'in the', 'edge groove mystery eerie +inside'],
];
