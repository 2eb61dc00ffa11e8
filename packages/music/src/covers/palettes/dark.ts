import { createPalette } from '#music/covers/palette.ts';

export const dark = {
  '긴장감 있는': [
    createPalette('muk', '#1F2229', '#FF5B3A', '#E8E4DA', '#3D424D', '#FFC24B', '#7C8290'),
    createPalette('juhong', '#C9301C', '#15121A', '#F5EFE2', '#8E1E16', '#FFB23E', '#E9705A'),
    createPalette('jjok', '#0F1F3D', '#E8E4DA', '#FF5B3A', '#223C66', '#6F8FC0', '#D6E600'),
  ],
  신비로운: [
    createPalette('jjok', '#0B1A4A', '#EB573A', '#E6E4E0', '#1F3276', '#9FD8FF', '#3B62FF'),
    createPalette('muk', '#1E1138', '#9C7BFF', '#E9DDFB', '#3A2468', '#35C79F', '#FFB84A'),
    createPalette('bichwi', '#06302F', '#4FD1B0', '#E4F2DC', '#0F4F50', '#B58CFF', '#F2B84B'),
  ],
  슬픈: [
    createPalette('jjok', '#24344F', '#9DBBDC', '#E9E6DF', '#3C5274', '#DD8C62', '#6C86B0'),
    createPalette('muk', '#2C2B38', '#B7B3C6', '#6878BA', '#484760', '#E8DAC6', '#97657F'),
    createPalette('jjok', '#7690B8', '#1A2440', '#E8E8E6', '#587299', '#E3AE74', '#A9BACF'),
    createPalette('bichwi', '#1C3A44', '#93C4C6', '#E6E2D6', '#2E5661', '#D4886C', '#588E9A'),
  ],
  강렬한: [
    createPalette('muk', '#341619', '#FF4A2B', '#F5F3EE', '#5E2522', '#FFC24B', '#A3241C'),
    createPalette('juhong', '#F2381F', '#121014', '#FFF3E0', '#B81F12', '#FFC93C', '#6E0F14'),
    createPalette('chija', '#FFB000', '#1A1216', '#E8301C', '#FFD770', '#FFFFFF', '#7A1A12'),
  ],
  무서운: [
    createPalette('muk', '#1C2327', '#C7CDBF', '#9E1E1C', '#343E42', '#E8371F', '#566B58'),
    createPalette('bichwi', '#0F2A20', '#9BC46A', '#E6E8CF', '#1F4A37', '#D9281C', '#47734F'),
    createPalette('juhong', '#3A0A10', '#F0E4D0', '#D92B20', '#631219', '#9C8F80', '#0C0608'),
    createPalette('jjok', '#1B1833', '#A6A3D9', '#EDE6D6', '#34305F', '#D9303E', '#5E58A0'),
  ],
  웃픈: [
    createPalette('chija', '#E6AE33', '#2B4468', '#F7EFDA', '#F4D083', '#D9563A', '#8FA9BF'),
    createPalette('jjok', '#5B7FA6', '#FFD45E', '#F5EFE0', '#7B9CC0', '#FF7A5C', '#1E3350'),
    createPalette('juhong', '#E88A6A', '#33386B', '#FBE9C6', '#F4B096', '#4FB0A4', '#B84A3C'),
  ],
  섹시한: [
    createPalette('muk', '#320E2A', '#FF3D6E', '#FFD9C9', '#5E1A43', '#FFB23E', '#A31652'),
    createPalette('juhong', '#A30F3C', '#FFC7B0', '#FF5B3A', '#78092F', '#FFC24B', '#2A0618'),
    createPalette('jjok', '#2A1256', '#FF6FA0', '#FFE0D0', '#49208A', '#FFA63D', '#9A5CF0'),
  ],
} as const;
