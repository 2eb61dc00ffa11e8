import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { examples } from './examples/all-examples.ts';
import { base, overlay } from './examples/example.ts';
import { findViolations } from './find-violations.ts';
import type { Facts } from './model.ts';
import { type RuleName, rules } from './registry.ts';
import { readFacts } from './syntax/read-facts.ts';
import { readTree } from './tree.ts';

const real = readTree(fileURLToPath(new URL('../..', import.meta.url)));

/** The tree is checked once for every rule; reading a file once is enough. */
const known = new Map<string, Facts>();
const readOnce = (path: string, source: string): Facts => {
  const key = `${path}\n${source}`;
  const facts = known.get(key) ?? readFacts(path, source);
  known.set(key, facts);
  return facts;
};

/** Breaches that share no file are planted together: the tree is checked once for each group. */
function groupsOfRules(): RuleName[][] {
  const groups: { names: RuleName[]; files: Set<string> }[] = [];
  for (const { name } of rules) {
    const files = Object.keys(examples[name][0].bad);
    const fits = groups.find((group) => files.every((file) => !group.files.has(file)));
    if (fits) {
      fits.names.push(name);
      for (const file of files) fits.files.add(file);
    } else groups.push({ names: [name], files: new Set(files) });
  }
  return groups.map(({ names }) => names);
}

test('the real tree breaks no rule', () => {
  const { violations, modules, edges } = findViolations(real, readOnce);
  expect(violations).toEqual([]);
  expect(modules).toBeGreaterThan(0);
  expect(edges).toBeGreaterThan(0);
});

test.each(groupsOfRules().map((names) => [names.join(', '), names] as const))(
  'the real tree fails when breaches of these rules are planted in it: %s',
  (_, names) => {
    const bad = Object.assign({}, ...names.map((name) => examples[name][0].bad));
    const { violations } = findViolations(overlay(real, base, bad), readOnce);
    const found = violations
      .filter(({ rule, file }) => file in examples[rule as RuleName][0].bad)
      .map(({ rule }) => rule);
    expect(found).toEqual(expect.arrayContaining(names));
  },
);
