import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { examples } from './examples/all-examples.ts';
import { base, overlay } from './examples/example.ts';
import { findViolations } from './find-violations.ts';
import type { Facts } from './model.ts';
import { rules } from './registry.ts';
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

describe('the real tree', () => {
  it('breaks no rule', () => {
    const { violations, modules, edges } = findViolations(real, readOnce);
    expect(violations).toEqual([]);
    expect(modules).toBeGreaterThan(0);
    expect(edges).toBeGreaterThan(0);
  });

  it.each(rules.map(({ name }) => name))('fails when a breach of %s is planted in it', (name) => {
    const [{ bad }] = examples[name];
    const { violations } = findViolations(overlay(real, base, bad), readOnce);
    const planted = violations.filter(({ rule, file }) => rule === name && file in bad);
    expect(planted).not.toEqual([]);
  });
});
