import { featureOf, isProductIn } from '../file-kinds.ts';
import type { Module } from '../model.ts';
import { defineRule } from '../rule.ts';
import { readTables, writtenTables } from './used-tables.ts';

const isServerSource = isProductIn('apps/server/src');

const isCatalog = ({ path }: Module): boolean => featureOf(path)?.name === 'catalog';

/** Filled by migrations, so that no code writes it. */
const constantTables = ['tags'];

/** Other features read the catalogue through its views, which no code writes. */
export const catalogViews = defineRule('catalog-views', function* (project) {
  const modules = [...project.modules.values()].filter(({ path }) => isServerSource(path));
  const owned = new Set([
    ...constantTables,
    ...modules.filter(isCatalog).flatMap((module) => [...writtenTables(module)]),
  ]);
  for (const module of modules) {
    if (isCatalog(module)) continue;
    for (const table of readTables(module))
      if (owned.has(table))
        yield { file: module.path, message: `reads the catalogue's table ${table}; read a view` };
  }
});
