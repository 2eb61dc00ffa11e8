import type { OptionKey } from '@onsori/contract/taxonomy';

/** The five base colours; each palette belongs to one of them. */
export const colorWorlds = ['juhong', 'bichwi', 'jjok', 'chija', 'muk'] as const;
export type ColorWorld = (typeof colorWorlds)[number];

/** Colours as '#RRGGBB'; any two of them can be adjacent. */
export interface Palette {
  readonly world: ColorWorld;
  readonly background: string;
  /** Highest contrast to the background; visible at thumbnail size. */
  readonly bold: string;
  /** For the second large shape. */
  readonly secondary: string;
  /** Close to the background, for depth. */
  readonly calm: string;
  /** Used once or twice. */
  readonly accent: string;
  readonly tertiary: string;
}

const createPalette = (
  world: ColorWorld,
  background: string,
  bold: string,
  secondary: string,
  calm: string,
  accent: string,
  tertiary: string,
): Palette => ({ world, background, bold, secondary, calm, accent, tertiary });

const gentle = {
  로맨틱한: [
    createPalette('juhong', '#F7B7AE', '#8C1F3F', '#FFF1E6', '#F08F88', '#E8503F', '#4A1230'),
    createPalette('muk', '#4A1230', '#FF9C8A', '#FBE4D8', '#7A2448', '#FFC24B', '#E04E6A'),
    createPalette('jjok', '#D8C3F2', '#6B2A78', '#FFF3EC', '#BFA0E6', '#FF7C86', '#38205C'),
  ],
  편안한: [
    createPalette('bichwi', '#A9CDB4', '#1E4D44', '#F7EFDD', '#82B496', '#E98A5A', '#F2C46B'),
    createPalette('chija', '#E6D0A4', '#3E5C4B', '#D98E5A', '#FAF3E3', '#B4502F', '#8FB39A'),
    createPalette('jjok', '#9CC3D6', '#1D4468', '#FAF5EA', '#78A9C4', '#F6B34F', '#2E7C86'),
    createPalette('bichwi', '#1F4A45', '#F0C987', '#F6EFDF', '#316660', '#E88D5F', '#8CC7AE'),
  ],
  '영감을 주는': [
    createPalette('bichwi', '#0E3B36', '#35C79F', '#D9F3DC', '#1F5A4A', '#FFC24B', '#FF8F5C'),
    createPalette('jjok', '#1E2A78', '#FFC24B', '#F5F3EE', '#3A4AB0', '#FF7A50', '#9DB4FF'),
    createPalette('chija', '#FFB84A', '#26306E', '#FFF6E2', '#FFD890', '#F04E30', '#5C6BE0'),
  ],
  평화로운: [
    createPalette('bichwi', '#CBE8D4', '#1F5C4E', '#5FB48E', '#9DCFB1', '#F2B84B', '#FFFDF5'),
    createPalette('jjok', '#BFDCEB', '#2C5A86', '#FFFBF2', '#97C3DB', '#F0A868', '#6FA98F'),
    createPalette('chija', '#F3E7CB', '#567658', '#A0BD92', '#E0CA96', '#D9793F', '#2F4A42'),
  ],
  차분한: [
    createPalette('jjok', '#1B2A4A', '#F5F3EE', '#7FA3C7', '#2F456E', '#FFC24B', '#35C79F'),
    createPalette('muk', '#D8D3C7', '#2E3A4F', '#8C97A3', '#F4F0E6', '#C96F4A', '#B0B3AC'),
    createPalette('bichwi', '#24413F', '#EFE7D4', '#8FB0A0', '#38605B', '#E0A050', '#B9CDBB'),
    createPalette('jjok', '#8EA6C4', '#1C2C4C', '#F0ECE2', '#6E8AAE', '#F2BE5C', '#C3D0DE'),
  ],
  몽환적인: [
    createPalette('jjok', '#B9A7F5', '#33216E', '#FFE6EC', '#9884EA', '#FF8FAB', '#8FE0E6'),
    createPalette('juhong', '#FFB79C', '#5B3F9E', '#FFF0DF', '#FF9082', '#8A7BF0', '#FFD98A'),
    createPalette('muk', '#2B2160', '#B9A4FF', '#FFA8C0', '#46368C', '#8FE3E0', '#FFF1DC'),
    createPalette('bichwi', '#A1E0DB', '#4A3C9C', '#FFF8F5', '#70C5C8', '#FF8FB0', '#C4B0F7'),
  ],
  '마법 같은': [
    createPalette('muk', '#24125C', '#FFD25E', '#B79CFF', '#3F2490', '#4FE0C8', '#FFF3DC'),
    createPalette('jjok', '#5A48D6', '#FFE08A', '#F7EDFF', '#7D6CF0', '#35E0B8', '#241466'),
    createPalette('bichwi', '#0D3B4F', '#7CF0CF', '#FFD25E', '#16597A', '#FF86C8', '#F5F3EE'),
  ],
} as const;

const dark = {
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

const bright = {
  그루비한: [
    createPalette('chija', '#FFC24B', '#6B2D5C', '#FF6F3C', '#FFE2A6', '#F5F3EE', '#2A1838'),
    createPalette('juhong', '#FF7A45', '#2A1838', '#FFD27A', '#E4552B', '#F5F3EE', '#7A2E63'),
    createPalette('muk', '#2A1040', '#FFB23E', '#F5F3EE', '#5A2674', '#FF5B3A', '#C77BE0'),
    createPalette('bichwi', '#0E3B36', '#FF8F5C', '#FFC24B', '#1F5E50', '#F5F3EE', '#35C79F'),
  ],
  신나는: [
    createPalette('juhong', '#FF5B3A', '#FFF3DC', '#FFC24B', '#DB3D24', '#1B2A4A', '#8FD3FF'),
    createPalette('jjok', '#3D4BF5', '#FFC24B', '#F5F3EE', '#7585FF', '#FF5B3A', '#141A4C'),
    createPalette('chija', '#FFCB3D', '#E23A26', '#1F2A6B', '#FFE79A', '#35C79F', '#F5F3EE'),
  ],
  '통통 튀는': [
    createPalette('jjok', '#7585FF', '#F5F3EE', '#141A3C', '#A9B3FF', '#FFC24B', '#FF7FA8'),
    createPalette('juhong', '#FF8FB0', '#5B1560', '#FFF0D9', '#FFB9CC', '#FF5B3A', '#3E6BFF'),
    createPalette('bichwi', '#35C79F', '#16335B', '#FFF3DC', '#8BE3C6', '#FF5B3A', '#FFC24B'),
  ],
  귀여운: [
    createPalette('juhong', '#FFC9D6', '#DB2F5C', '#FFFBF2', '#FF9DB6', '#F7A928', '#4DB89B'),
    createPalette('chija', '#FFDC80', '#E8492B', '#FFFCF5', '#FFB530', '#5F6EEB', '#FF94B4'),
    createPalette('bichwi', '#B5E8D8', '#F0503F', '#FFFFFF', '#83D2BA', '#FFB52E', '#5063DB'),
    createPalette('jjok', '#CFC6FF', '#5D4BD8', '#FFF7F0', '#B1A4FA', '#FF86A6', '#FFD166'),
  ],
  희망찬: [
    createPalette('chija', '#FFD37A', '#1B3A6B', '#FF8F5C', '#FFEFCF', '#FF5B3A', '#35A99F'),
    createPalette('jjok', '#A9D4FF', '#1F3FA8', '#FFF6E3', '#7FB9F5', '#FFC24B', '#FF7A50'),
    createPalette('bichwi', '#0F4C4A', '#FFD166', '#F5F3EE', '#1C6F69', '#FF8F5C', '#7FDCC4'),
  ],
  행복한: [
    createPalette('chija', '#FFC24B', '#1B3F8F', '#F7F5F1', '#FFE19C', '#FF5B3A', '#35C79F'),
    createPalette('jjok', '#8FD0FF', '#E8402F', '#FFF8E6', '#5FB4F0', '#FFC93C', '#1D3A7A'),
    createPalette('juhong', '#FF7350', '#FFF6E6', '#FFC93C', '#FFA284', '#23307A', '#2FB892'),
  ],
  코믹한: [
    createPalette('bichwi', '#A4D949', '#3A1E78', '#FFF8E8', '#CDF08F', '#FF5B3A', '#FF8FC2'),
    createPalette('juhong', '#FF6B4A', '#2B1A66', '#FFD23F', '#FF9B7A', '#9BE8D0', '#FFF6E0'),
    createPalette('chija', '#FFCF33', '#D6339A', '#1F2F6B', '#FFEA9E', '#2FB892', '#FFFFFF'),
  ],
} as const;

export const palettes: Readonly<Record<OptionKey<'mood'>, readonly [Palette, ...Palette[]]>> = {
  ...bright,
  ...gentle,
  ...dark,
};
