import { featureOf, isProduct } from '../file-kinds.ts';
import { edgeRule } from '../rule.ts';
import { rankOf } from './feature-ranks.ts';

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
