import type { CueRole } from '@onsori/contract/cue-sheet-values';

export interface Bilingual {
  readonly ko: string;
  readonly en: string;
}

export const cueSheetTexts = {
  title: { ko: '음악 큐시트', en: 'Music cue sheet' },
  position: { ko: '순서', en: 'No.' },
  programme: { ko: '프로그램', en: 'Program' },
  episode: { ko: '회차', en: 'Episode' },
  airDate: { ko: '방송 일시', en: 'Air date' },
  start: { ko: '시작', en: 'In' },
  end: { ko: '종료', en: 'Out' },
  used: { ko: '사용 길이', en: 'Duration used' },
  music: { ko: '곡명', en: 'Title' },
  role: { ko: '구분', en: 'Use' },
  composer: { ko: '작곡 · 제작', en: 'Composer' },
  aiMark: { ko: 'AI 생성', en: 'AI-generated' },
  licence: { ko: '라이선스 번호', en: 'License number' },
  engine: { ko: '온소리 AI 엔진', en: 'Onsori AI engine' },
  yes: { ko: '예', en: 'Yes' },
  length: { ko: '본편', en: 'Length' },
  allAi: { ko: '모두 AI 생성 음악', en: 'All music is AI-generated' },
  verify: { ko: '확인 주소', en: 'Verify at' },
  sheetName: { ko: '큐시트', en: 'Cue sheet' },
} as const satisfies Record<string, Bilingual>;

export const cueRoleTexts: Readonly<Record<CueRole, Bilingual>> = {
  opening: { ko: '오프닝', en: 'Opening' },
  background: { ko: '배경', en: 'Background' },
  insert: { ko: '삽입', en: 'Insert' },
  bridge: { ko: '브리지', en: 'Bridge' },
  ending: { ko: '엔딩', en: 'Ending' },
};
