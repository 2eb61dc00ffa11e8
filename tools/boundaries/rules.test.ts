import { describe, expect, it } from 'vitest';
import { examples } from './examples/all-examples.ts';
import { base, overlay } from './examples/example.ts';
import { findViolations } from './find-violations.ts';
import { rules } from './registry.ts';

describe('every rule', () => {
  it('has a unique name and an example', () => {
    const names = rules.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(examples).sort()).toEqual(names.sort());
  });

  it('reports nothing for the base packages of the examples', () => {
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
