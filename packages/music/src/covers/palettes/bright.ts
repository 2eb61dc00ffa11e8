import { createPalette } from '#music/covers/palette.ts';

export const bright = {
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
