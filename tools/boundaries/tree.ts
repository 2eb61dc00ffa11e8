import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Expression, parseSync } from 'oxc-parser';
import { isModule } from './file-kinds.ts';
import { isManifest } from './manifests.ts';
import type { Tree } from './model.ts';
import { propertyName } from './syntax/ast.ts';

export const isTsconfig = (path: string): boolean => /(^|\/)tsconfig[^/]*\.json$/.test(path);

// A tsconfig may contain comments and trailing commas, so parse it as an expression.
const parse = (source: string) =>
  parseSync('tsconfig.ts', `(${source}\n)`, { preserveParens: false });

export const tsconfigErrors = (source: string): string[] =>
  parse(source).errors.map(({ message }) => message);

export function hasCompilerOption(source: string, name: string): boolean {
  const [statement] = parse(source).program.body;
  if (statement?.type !== 'ExpressionStatement') return false;
  const options = memberOf(statement.expression, 'compilerOptions');
  return options !== undefined && memberOf(options, name) !== undefined;
}

function memberOf(object: Expression, name: string): Expression | undefined {
  if (object.type !== 'ObjectExpression') return undefined;
  for (const part of object.properties) {
    if (part.type === 'Property' && propertyName(part.key, part.computed) === name) {
      return part.value;
    }
  }
  return undefined;
}

/** Lists every file of the project and reads those that the checker parses. */
export function readTree(root: string): Tree {
  const paths = listByGit(root) ?? listByWalk(root);
  const present = paths.filter((path) => isFile(join(root, path))).sort();
  return new Map(
    present.map((path) => [path, isRead(path) ? readFileSync(join(root, path), 'utf8') : '']),
  );
}

const isRead = (path: string): boolean => isModule(path) || isManifest(path) || isTsconfig(path);

/** git ls-files includes deleted files that are not committed yet. */
const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function listByGit(root: string): string[] | undefined {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) return undefined;
  return [...new Set(stdout.split('\0').filter((path) => path !== ''))];
}

function listByWalk(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return [relative(root, path)];
      return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : walk(path);
    });
  return walk(root);
}
