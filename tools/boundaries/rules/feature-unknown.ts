import { featureOf } from '../file-kinds.ts';
import { defineRule } from '../rule.ts';
import { rankOf } from './feature-ranks.ts';

export const featureUnknown = defineRule('feature-unknown', function* (project) {
  for (const file of project.modules.keys()) {
    const feature = featureOf(file);
    if (feature !== undefined && rankOf(feature) === undefined) {
      yield { file, message: `${feature.name} has no rank` };
    }
  }
});
