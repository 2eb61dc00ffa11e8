import { describe, expect, it } from 'vitest';
import { examples } from './examples/all-examples.ts';
import { base, overlay } from './examples/example.ts';
import { findViolations } from './find-violations.ts';
import { rules } from './registry.ts';

describe('every rule', () => {
  it('has an example, under a name of its own', () => {
    const names = rules.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(examples).sort()).toEqual(names.sort());
  });

  it('has nothing to say about the packages the examples stand in', () => {
    expect(findViolations(overlay(base)).violations).toEqual([]);
  });
});

for (const { name } of rules) {
  describe(name, () => {
    it.each(examples[name])('$clause', ({ bad, good }) => {
      const fired = findViolations(overlay(base, bad)).violations.map(({ rule }) => rule);
      expect(fired).toContain(name);
      expect(findViolations(overlay(base, good)).violations).toEqual([]);
    });
  });
}
