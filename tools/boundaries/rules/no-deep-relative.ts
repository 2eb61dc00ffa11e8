import { edgeRule } from '../rule.ts';

export const noDeepRelative = edgeRule(
  'no-deep-relative',
  () => true,
  ({ specifier }) =>
    specifier?.startsWith('.') && specifier.split('/').filter((part) => part === '..').length > 1
      ? `imports ${specifier}; use a # alias`
      : undefined,
);
