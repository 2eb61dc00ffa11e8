import { featureOf, isProduct, isPublic } from '../file-kinds.ts';
import { edgeRule } from '../rule.ts';

export const featurePublic = edgeRule('feature-public', isProduct, ({ file }, from) => {
  const source = featureOf(from);
  const target = file === null ? undefined : featureOf(file);
  if (file === null || source === undefined || target === undefined) return undefined;
  if (source.app !== target.app || source.name === target.name || isPublic(file)) return undefined;
  return `imports ${file} instead of ${target.name}.public.ts`;
});
