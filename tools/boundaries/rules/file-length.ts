import { isTest } from '../file-kinds.ts';
import { defineRule } from '../rule.ts';

const MAX_LINES = 400;
const MIN_FILES = 20;
const percentiles = [
  { share: 0.5, limit: 80, title: 'median' },
  { share: 0.9, limit: 250, title: '90th percentile' },
];

export const fileLength = defineRule('file-length', function* (project) {
  const modules = [...project.modules.values()];
  for (const { path, lines } of modules) {
    if (lines > MAX_LINES) yield { file: path, message: `${lines} lines, more than ${MAX_LINES}` };
  }
  const lengths = modules
    .filter(({ path }) => !isTest(path))
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  if (lengths.length < MIN_FILES) return;
  for (const { share, limit, title } of percentiles) {
    const length = lengths[Math.ceil(share * lengths.length) - 1] ?? 0;
    if (length > limit) {
      yield { file: '(tree)', message: `${title} is ${length} lines, more than ${limit}` };
    }
  }
});
