/** Values and limits of projects, apart from their schemas so that pages can load them alone. */
import { fitLimits, fitSampleRate } from './fit-values.ts';

export const projectLimits = {
  maxProjects: 1000,
  maxMusics: 500,
  noteMax: 300,
  labelMax: 40,
  maxHitMs: (fitLimits.maxSamples / fitSampleRate) * 1000,
} as const;
