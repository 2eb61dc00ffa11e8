import { isProductIn } from '../file-kinds.ts';
import { loadChains } from '../graph.ts';
import type { Module } from '../model.ts';
import { defineRule } from '../rule.ts';

const inComposer = isProductIn('packages/music/src/composer');
const inPackages = isProductIn('packages');
const impure = ['Date', 'Math.random', 'performance', 'crypto'];

/** Impure dependencies would make the score of a seed non-deterministic. */
export const composerPure = defineRule('composer-pure', function* (project) {
  const chains = new Map<string, readonly string[]>();
  for (const path of project.modules.keys()) {
    if (!inComposer(path)) continue;
    for (const [reached, chain] of loadChains(project, path)) {
      const shortest = chains.get(reached);
      if (shortest === undefined || chain.length < shortest.length) chains.set(reached, chain);
    }
  }
  for (const [file, chain] of chains) {
    const module = project.modules.get(file);
    if (module === undefined || !inPackages(file)) continue;
    const via = chain.length > 1 ? `, loaded by the composer: ${chain.join(' → ')}` : '';
    for (const use of impurities(module)) yield { file, message: `uses ${use}${via}` };
  }
});

const impurities = ({ edges, facts }: Module): string[] => [
  ...edges.flatMap(({ external }) => (external?.startsWith('node:') ? [external] : [])),
  ...impure.filter((name) => facts.globals.has(name)),
];
