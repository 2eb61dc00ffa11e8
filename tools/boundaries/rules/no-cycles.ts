import { findCycles } from '../graph.ts';
import { defineRule } from '../rule.ts';

/** Type imports may form cycles, because they are erased before loading. */
export const noCycles = defineRule('no-cycles', function* (project) {
  for (const cycle of findCycles(project)) {
    yield { file: cycle[0] ?? '', message: cycle.join(' → ') };
  }
});
