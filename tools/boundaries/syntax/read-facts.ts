import { parseSync } from 'oxc-parser';
import type { Facts } from '../model.ts';
import { collectExports } from './exports.ts';
import { collectGlobals } from './globals.ts';
import { collectImports } from './imports.ts';
import { collectNames } from './names.ts';
import { collectSql } from './sql.ts';
import { collectVisibleTexts } from './visible-texts.ts';

export function readFacts(path: string, source: string): Facts {
  const { program, errors } = parseSync(path, source, {
    sourceType: 'module',
    preserveParens: false,
  });
  return {
    errors: errors.map(({ message }) => message),
    imports: collectImports(program),
    globals: collectGlobals(program),
    visibleTexts: collectVisibleTexts(program),
    ...collectSql(program),
    ...collectExports(program),
    ...collectNames(program),
  };
}
