import { findCycles } from '../graph.ts';
import { defineRule } from '../rule.ts';

/** Types may point both ways: they are gone before anything is loaded. */
export const noCycles = defineRule('no-cycles', function* (project) {
  for (const cycle of findCycles(project)) {
    yield { file: cycle[0] ?? '', message: cycle.join(' → ') };
  }
});
