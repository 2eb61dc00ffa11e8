import { findCycles } from '../graph.ts';
import { defineRule } from '../rule.ts';

/** Type imports count: files that describe each other cannot be read one after the other. */
export const noCycles = defineRule('no-cycles', function* (project) {
  for (const cycle of findCycles(project)) {
    yield { file: cycle[0] ?? '', message: cycle.join(' → ') };
  }
});
