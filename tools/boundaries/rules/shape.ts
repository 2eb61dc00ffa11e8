import { isGenerated, isPackageEntry, isPublic, isTest } from '../file-kinds.ts';
import { defineRule, moduleRule } from '../rule.ts';

const MAX_LINES = 400;
const MIN_FILES = 20;
/** A median below the minimum means that the tree is cut too fine. */
const percentiles = [
  { share: 0.5, min: 55, max: 100, title: 'median' },
  { share: 0.9, min: 0, max: 250, title: '90th percentile' },
];

export const fileLength = defineRule('file-length', function* (project) {
  const modules = [...project.modules.values()].filter(({ path }) => !isGenerated(path));
  for (const { path, lines } of modules) {
    if (lines > MAX_LINES) yield { file: path, message: `${lines} lines, more than ${MAX_LINES}` };
  }
  const lengths = modules
    .filter(({ path }) => !isTest(path))
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  if (lengths.length < MIN_FILES) return;
  for (const { share, min, max, title } of percentiles) {
    const length = lengths[Math.ceil(share * lengths.length) - 1] ?? 0;
    if (length < min || length > max) {
      const message = `${title} is ${length} lines, not between ${min} and ${max}`;
      yield { file: '(tree)', message };
    }
  }
});

export const noBarrels = moduleRule(
  'no-barrels',
  () => true,
  function* ({ path, facts }) {
    if (!isPublic(path) && !isPackageEntry(path))
      for (const what of facts.reexports) yield `re-exports ${what}`;
    else if (facts.hasOwnCode) yield 'contains more than `export … from`';
  },
);

const vague = new Set(['utils', 'util', 'common', 'helpers', 'helper', 'misc', 'shared']);

export const noVagueFolders = defineRule('no-vague-folders', function* (project) {
  for (const file of project.tree.keys()) {
    const folder = file
      .split('/')
      .slice(0, -1)
      .find((segment) => vague.has(segment.toLowerCase()));
    if (folder !== undefined)
      yield { file, message: `folder name ${folder} does not describe its content` };
  }
});
