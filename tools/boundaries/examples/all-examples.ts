import type { RuleName } from '../registry.ts';
import { effectExamples } from './effect-examples.ts';
import type { Examples } from './example.ts';
import { featureExamples } from './feature-examples.ts';
import { packageExamples } from './package-examples.ts';
import { resolutionExamples } from './resolution-examples.ts';
import { serverLayerExamples } from './server-layer-examples.ts';
import { shapeExamples } from './shape-examples.ts';
import { sqlExamples } from './sql-examples.ts';
import { vocabularyExamples } from './vocabulary-examples.ts';
import { webExamples } from './web-examples.ts';

export const examples: Readonly<Record<RuleName, Examples>> = {
  ...effectExamples,
  ...featureExamples,
  ...packageExamples,
  ...resolutionExamples,
  ...serverLayerExamples,
  ...shapeExamples,
  ...sqlExamples,
  ...vocabularyExamples,
  ...webExamples,
};
