import type { PhrasedRow } from '#music/names/title/word.ts';

/** Schools. The third column is the English preposition. */
export const schoolRows: readonly PhrasedRow[] = [
  ['강의실', 'Lecture Hall', 'in the', 'muse wry love comic morning day +inside'],
  ['열람실', 'Reading Room', 'in the', 'muse calm love wry +inside'],
  ['교실', 'Classroom', 'in the', 'warm blue rise comic love eerie morning day evening +inside'],
  ['운동장', 'Schoolyard', 'in the', 'joy rise blue comic dawn morning day evening +outside'],
  ['복도', 'Hallway', 'in the', 'eerie tense mystery blue comic +inside'],
  ['과학실', 'Science Lab', 'in the', 'mystery comic eerie magic +inside'],
  ['방송실', 'Broadcast Room', 'in the', 'love mystery rise groove eerie +inside'],
  ['미술실', 'Art Room', 'in the', 'calm love muse dream mystery +inside'],
  ['강당', 'Auditorium', 'in the', 'rise tense blue comic +inside'],
  ['도서관', 'Library', 'in the', 'calm love muse mystery magic tense +inside'],
  ['매점', 'School Store', 'at the', 'joy comic cute wry day +inside'],
  ['급식실', 'School Cafeteria', 'in the', 'joy comic wry cute day +inside'],
  ['유치원', 'Kindergarten', 'at the', 'cute joy comic morning day +inside toy'],
  ['기숙사', 'Dormitory', 'in the', 'wry comic love eerie calm +inside'],
  ['음악실', 'Music Room', 'in the', 'love rise calm mystery eerie muse +inside'],
  ['동아리방', 'Club Room', 'in the', 'joy comic love groove party day evening +inside'],
  ['보건실', 'Nurse’s Office', 'in the', 'calm love wry dream day +inside'],
  ['자습실', 'Study Hall', 'in the', 'wry calm tense blue evening night +inside'],
];
