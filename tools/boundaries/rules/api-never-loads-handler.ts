import { isHandler } from '../file-kinds.ts';
import { loadChains } from '../graph.ts';
import { defineRule } from '../rule.ts';

const api = 'apps/server/src/api.ts';

export const apiNeverLoadsHandler = defineRule('api-never-loads-handler', function* (project) {
  for (const [path, chain] of loadChains(project, api)) {
    if (isHandler(path)) yield { file: api, message: chain.join(' → ') };
  }
});
