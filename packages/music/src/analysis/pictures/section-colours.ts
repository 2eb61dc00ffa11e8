import type { SectionKind } from '#music/score/score.ts';

/** Cool colours for quiet section kinds, warm colours for loud ones. */
export const sectionColours: Readonly<Record<SectionKind, string>> = {
  intro: '#8da9c4',
  verse: '#4f86c6',
  build: '#c9a227',
  chorus: '#e07a3f',
  solo: '#7b6cc9',
  bridge: '#3f9c8a',
  breakdown: '#6c7a89',
  climax: '#cc3b3b',
  outro: '#9db4ab',
};
