import type { Node, Program } from 'oxc-parser';
import { childrenOf, memberPath, propertyName } from './ast.ts';
import { declareNames, isBound, opensScope, type Scope } from './scopes.ts';

/** Children that are names, not references, unless computed. */
const nameKeys: Readonly<Record<string, readonly string[]>> = {
  MemberExpression: ['property'],
  Property: ['key'],
  MethodDefinition: ['key'],
  PropertyDefinition: ['key'],
  AccessorProperty: ['key'],
  LabeledStatement: ['label'],
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
  ExportSpecifier: ['exported'],
  MetaProperty: ['meta', 'property'],
};

const valueWrappers: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
]);

const globalObjects: ReadonlySet<string> = new Set(['globalThis', 'window', 'self']);

/** Dotted paths whose root is not declared in the file, without types. */
export function collectGlobals(program: Program): ReadonlySet<string> {
  const references: { path: string[]; scope: Scope }[] = [];

  const visit = (node: Node, outer: Scope): void => {
    if (isErased(node)) return;
    const scope = opensScope(node) ? { names: new Set<string>(), parent: outer } : outer;
    declareNames(node, outer, scope);
    if (node.type === 'ImportDeclaration') return;
    const path = memberPath(node);
    if (path !== undefined) references.push({ path, scope });
    for (const destructuredPath of destructured(node))
      references.push({ path: destructuredPath, scope });
    const names = 'computed' in node && node.computed ? [] : (nameKeys[node.type] ?? []);
    for (const { key, child } of childrenOf(node)) {
      if (!names.includes(key)) visit(child, scope);
    }
  };

  visit(program, { names: new Set(), parent: null });
  return new Set(references.flatMap(({ path, scope }) => freePath(path, scope) ?? []));
}

function isErased(node: Node): boolean {
  if (node.type === 'VariableDeclaration') return node.declare === true;
  if (node.type === 'ExportNamedDeclaration') return node.source !== null;
  return node.type.startsWith('TS') && !valueWrappers.has(node.type);
}

/** `const { env } = process` reads `process.env`. */
function* destructured(node: Node): Iterable<string[]> {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern') return;
  const base = node.init === null ? undefined : memberPath(node.init);
  if (base === undefined) return;
  for (const part of node.id.properties) {
    const name = part.type === 'Property' ? propertyName(part.key, part.computed) : null;
    if (name !== null) yield [...base, name];
  }
}

function freePath(path: readonly string[], scope: Scope): string | undefined {
  const [root = '', ...members] = path;
  if (isBound(root, scope)) return undefined;
  return (globalObjects.has(root) && members.length > 0 ? members : path).join('.');
}
