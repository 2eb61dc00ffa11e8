import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { examples } from './examples/all-examples.ts';
import { base, overlay } from './examples/example.ts';
import { findViolations } from './find-violations.ts';
import type { Facts } from './model.ts';
import { type RuleName, rules } from './registry.ts';
import { readFacts } from './syntax/read-facts.ts';
import { readTree } from './tree.ts';

const realTree = readTree(fileURLToPath(new URL('../..', import.meta.url)));

/** Caches parsed files across the checks of the tree. */
const factsCache = new Map<string, Facts>();
const readCached = (path: string, source: string): Facts => {
  const key = `${path}\n${source}`;
  const facts = factsCache.get(key) ?? readFacts(path, source);
  factsCache.set(key, facts);
  return facts;
};

/** Groups violations that share no file, so that the tree is checked once per group. */
function groupsOfRules(): RuleName[][] {
  const groups: { names: RuleName[]; files: Set<string> }[] = [];
  for (const { name } of rules) {
    const files = Object.keys(examples[name][0].bad);
    const matchingGroup = groups.find((group) => files.every((file) => !group.files.has(file)));
    if (matchingGroup) {
      matchingGroup.names.push(name);
      for (const file of files) matchingGroup.files.add(file);
    } else groups.push({ names: [name], files: new Set(files) });
  }
  return groups.map(({ names }) => names);
}

test('the real tree has no violations', () => {
  const { violations, modules, edges } = findViolations(realTree, readCached);
  expect(violations).toEqual([]);
  expect(modules).toBeGreaterThan(0);
  expect(edges).toBeGreaterThan(0);
});

test.each(groupsOfRules().map((names) => [names.join(', '), names] as const))(
  'detects planted violations in the real tree: %s',
  (_, names) => {
    const bad = Object.assign({}, ...names.map((name) => examples[name][0].bad));
    const { violations } = findViolations(overlay(realTree, base, bad), readCached);
    const found = violations
      .filter(({ rule, file }) => file in examples[rule as RuleName][0].bad)
      .map(({ rule }) => rule);
    expect(found).toEqual(expect.arrayContaining(names));
  },
);
