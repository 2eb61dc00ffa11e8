import { featureOf, isProduct, isPublic } from '../file-kinds.ts';
import { defineRule, edgeRule } from '../rule.ts';
import { rankOf } from './feature-ranks.ts';

export const featurePublic = edgeRule('feature-public', isProduct, ({ file }, from) => {
  const source = featureOf(from);
  const target = file === null ? undefined : featureOf(file);
  if (file === null || source === undefined || target === undefined) return undefined;
  if (source.app !== target.app || source.name === target.name || isPublic(file)) return undefined;
  return `imports ${file} instead of ${target.name}.public.ts`;
});

export const featureRank = edgeRule('feature-rank', isProduct, ({ file }, from) => {
  const source = featureOf(from);
  const target = file === null ? undefined : featureOf(file);
  if (source === undefined || target === undefined) return undefined;
  if (source.app !== target.app || source.name === target.name) return undefined;
  const high = rankOf(source);
  const low = rankOf(target);
  if (high === undefined || low === undefined || low < high) return undefined;
  return `${source.name} imports ${file}, but ${target.name} does not rank below it`;
});

export const featureUnknown = defineRule('feature-unknown', function* (project) {
  for (const file of project.modules.keys()) {
    const feature = featureOf(file);
    if (feature !== undefined && rankOf(feature) === undefined) {
      yield { file, message: `${feature.name} has no rank` };
    }
  }
});
