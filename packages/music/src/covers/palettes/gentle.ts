import { createPalette } from '#music/covers/palette.ts';

export const gentle = {
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
