import { loadChains } from '../graph.ts';
import type { Module } from '../model.ts';
import { productOf } from '../places.ts';
import { defineRule } from '../rule.ts';

const inComposer = productOf('packages/music/src/composer');
const inPackages = productOf('packages');
const impure = ['Date', 'Math.random', 'performance', 'crypto'];

/** What the composer loads must be as pure as the composer, or the same seed gives two scores. */
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
