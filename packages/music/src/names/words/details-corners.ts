import type { DetailRow } from '../title/detail.ts';

/** Things in shops, gardens, rings and empty houses. */
export const cornerDetailRows: readonly DetailRow[] = [
  [
    '이발소',
    '+inside',
    [
      ['회전등', 'Barbershop Pole', 'groove comic calm'],
      ['거울', 'Barbershop Mirror', 'groove wry calm mystery'],
      ['라디오', 'Barbershop Radio', 'groove warm comic'],
      ['단골', 'Barbershop Regular', 'comic warm wry'],
    ],
  ],
  [
    '우체국',
    'morning day +inside',
    [
      ['우표', 'Post Office Stamps', 'calm love warm'],
      ['창구', 'Post Office Window', 'calm blue love wry'],
      ['저울', 'Post Office Scale', 'calm wry muse'],
      ['마지막 편지', 'Last Letter at the Post Office', 'blue love mystery'],
    ],
  ],
  [
    '시계방',
    '+inside',
    [
      ['뻐꾸기', 'Clock Shop Cuckoo', 'comic cute magic'],
      ['진자', 'Clock Shop Pendulum', 'mystery tense calm'],
      ['자정', 'Midnight at the Clock Shop', 'magic mystery eerie night'],
      ['주인', 'Keeper of the Clock Shop', 'mystery magic calm warm'],
    ],
  ],
  [
    '온실',
    '+inside',
    [
      ['온도계', 'Greenhouse Thermometer', 'calm muse love'],
      ['나비', 'Greenhouse Butterfly', 'love dream calm'],
      ['유리', 'Glass of the Greenhouse', 'dream calm mystery'],
      ['선인장', 'Greenhouse Cactus', 'comic calm wry'],
      ['안개', 'Greenhouse Mist', 'dream odd calm'],
    ],
  ],
  [
    '정원',
    '+outside',
    [
      ['분수', 'Garden Fountain', 'love calm magic poised spring summer'],
      ['미로', 'Garden Maze', 'mystery magic tense comic'],
      ['장미', 'Garden Roses', 'love sleek calm spring summer'],
      ['그네', 'Garden Swing', 'love warm dream cute'],
      ['조각상', 'Garden Statue', 'mystery calm eerie poised'],
      ['두꺼비', 'Garden Toad', 'comic cute magic'],
      ['문', 'Garden Gate', 'mystery magic love'],
      ['요정', 'Garden Fairy', 'magic cute fable'],
    ],
  ],
  [
    '폐교',
    '+inside',
    [
      ['종소리', 'Bell of the Closed School', 'eerie mystery blue'],
      ['복도', 'Corridor of the Closed School', 'eerie tense'],
      ['칠판', 'Chalkboard of the Closed School', 'eerie blue mystery'],
      ['거울', 'Mirror of the Closed School', 'eerie mystery'],
    ],
  ],
  [
    '인형',
    '+sky',
    [
      ['눈동자', 'Doll’s Eyes', 'eerie mystery'],
      ['웃음', 'Doll’s Laughter', 'eerie mystery'],
      ['속삭임', 'Doll’s Whisper', 'eerie mystery'],
      ['다과회', 'Dolls’ Tea Party', 'cute magic eerie comic'],
    ],
  ],
  [
    '거울',
    '+sky',
    [
      ['뒤편', 'Behind the Mirror', 'eerie mystery magic dream'],
      ['조각', 'Mirror Shard', 'eerie tense blue mystery'],
      ['손자국', 'Handprint on the Mirror', 'eerie tense mystery'],
    ],
  ],
  [
    '숲길',
    'wild +outside',
    [
      ['발소리', 'Footsteps on the Forest Path', 'eerie tense mystery'],
      ['등불', 'Lantern on the Forest Path', 'mystery magic eerie calm night'],
      ['갈림길', 'Fork on the Forest Path', 'mystery tense rise'],
      ['버섯 집', 'Mushroom House on the Path', 'cute magic'],
    ],
  ],
  [
    '링',
    'sport +inside',
    [
      ['조명', 'Lights over the Ring', 'fierce tense rise'],
      ['종소리', 'Ringside Bell', 'fierce tense'],
      ['코너', 'Corner of the Ring', 'fierce tense wry'],
      ['그림자', 'Shadow Boxing', 'fierce rise groove tense'],
    ],
  ],
  [
    '서킷',
    'sport +outside',
    [
      ['마지막 코너', 'Last Corner of the Circuit', 'fierce tense party'],
      ['불꽃', 'Sparks on the Circuit', 'fierce party'],
      ['피트', 'Pit Stop', 'fierce party comic tense'],
      ['아스팔트', 'Asphalt of the Circuit', 'fierce groove tense'],
    ],
  ],
  [
    '도시',
    '+outside',
    [
      ['심장', 'Heart of a City', 'fierce groove rise love'],
      ['지하', 'Under the City', 'tense fierce groove mystery eerie'],
      ['맥박', 'Pulse of a City', 'fierce groove tense'],
      ['여우', 'City Fox', 'groove mystery sleek cute'],
      ['별', 'City Stars', 'dream blue love groove night'],
      ['불빛', 'City Lights', 'late rise blue groove night'],
      ['소음', 'City Noise', 'fierce groove wry'],
      ['비둘기', 'City Pigeon', 'comic wry groove'],
      ['정글', 'City Jungle', 'fierce groove tense comic'],
      ['산책자', 'City Stroller', 'calm groove muse love'],
    ],
  ],
  [
    '용',
    'fable +sky',
    [
      ['숨결', 'Dragon’s Breath', 'fierce magic eerie'],
      ['비늘', 'Dragon Scale', 'fierce magic mystery'],
      ['그림자', 'Dragon’s Shadow', 'fierce tense magic'],
      ['알', 'Dragon Egg', 'magic cute mystery'],
      ['보물', 'Dragon’s Hoard', 'magic fierce comic'],
    ],
  ],
];
