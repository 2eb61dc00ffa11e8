import { type Node, type Program, parseSync } from 'oxc-parser';
import type { Tree } from '#tools/boundaries/model.ts';
import { createResolver } from '#tools/boundaries/resolve.ts';
import { childrenOf } from '#tools/boundaries/syntax/ast.ts';
import { collectImports } from '#tools/boundaries/syntax/imports.ts';
import { collectWrites, type Privilege, type TableWrite } from './statements.ts';

/** A top-level declaration: what it refers to and which tables it writes itself. */
interface Declaration {
  readonly references: ReadonlySet<string>;
  readonly writes: readonly TableWrite[];
}

interface ModuleDeclarations {
  /** By local name; statements without a name are under ''. */
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Imported and re-exported names, and where they come from. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  readonly exportedAs: ReadonlyMap<string, string>;
  readonly dynamicImports: readonly string[];
}

const isTypeOnly = (node: Node): boolean =>
  node.type.startsWith('TS') &&
  !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type);

function collectReferences(node: Node, into: Set<string>): void {
  if (node.type === 'Identifier') into.add(node.name);
  for (const { key, child } of childrenOf(node)) {
    if (isTypeOnly(child)) continue;
    const isName =
      (node.type === 'MemberExpression' && key === 'property' && !node.computed) ||
      (node.type === 'Property' && key === 'key' && !node.computed);
    if (!isName) collectReferences(child, into);
  }
}

function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return node.id ? [node.id.name] : [];
  return [];
}

function readDeclarations(program: Program): Map<string, Declaration> {
  const declarations = new Map<string, Declaration>();
  const add = (name: string, node: Node) => {
    const references = new Set(declarations.get(name)?.references);
    collectReferences(node, references);
    const writes = [...(declarations.get(name)?.writes ?? []), ...collectWrites(node)];
    declarations.set(name, { references, writes });
  };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' || isTypeOnly(statement)) continue;
    const inner =
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement;
    const names = declaredNames(inner);
    for (const name of names.length > 0 ? names : ['']) add(name, inner);
    // The values of an entry are computed when it starts.
    if (inner.type === 'VariableDeclaration') add('', inner);
  }
  return declarations;
}

function readModule(
  path: string,
  source: string,
  resolve: ReturnType<typeof createResolver>,
): ModuleDeclarations {
  const { program } = parseSync(path, source, { sourceType: 'module', preserveParens: false });
  const imports = new Map<string, { file: string; name: string }>();
  const dynamicImports: string[] = [];
  for (const fact of collectImports(program)) {
    const { file } = resolve(path, fact);
    if (file === null || fact.kind === 'type') continue;
    if (fact.form === 'dynamic') dynamicImports.push(file);
    else
      for (const { imported, outward } of fact.bindings)
        imports.set(outward, { file, name: imported });
  }
  const exportedAs = new Map<string, string>();
  for (const statement of program.body)
    if (statement.type === 'ExportNamedDeclaration' && statement.source === null)
      for (const { local, exported } of statement.specifiers)
        if ('name' in local && 'name' in exported) exportedAs.set(exported.name, local.name);
  return { declarations: readDeclarations(program), imports, exportedAs, dynamicImports };
}

/** Tables that the code reached from an entry writes: `likes` → insert, delete. */
export type WrittenTables = Map<string, Set<Privilege>>;

/**
 * Follows references between top-level declarations from an entry. A declaration counts as used where
 * its name occurs, so the result contains at least what the process executes.
 */
export function createWriteFinder(tree: Tree): (entry: string) => WrittenTables {
  const resolve = createResolver(tree);
  const modules = new Map<string, ModuleDeclarations>();
  const moduleAt = (file: string): ModuleDeclarations => {
    const known = modules.get(file);
    if (known) return known;
    const read = readModule(file, tree.get(file) ?? '', resolve);
    modules.set(file, read);
    return read;
  };
  return (entry) => {
    const found: WrittenTables = new Map();
    const visited = new Set<string>();
    const visit = (file: string, name: string) => {
      if (visited.has(`${file} ${name}`) || !/\.tsx?$/.test(file)) return;
      visited.add(`${file} ${name}`);
      const module = moduleAt(file);
      const local = module.exportedAs.get(name) ?? name;
      if (name === '*') for (const each of module.declarations.keys()) visit(file, each);
      const source = module.imports.get(local);
      if (source) visit(source.file, source.name);
      const declaration = module.declarations.get(local);
      for (const { table, privilege } of declaration?.writes ?? [])
        found.set(table, (found.get(table) ?? new Set()).add(privilege));
      for (const reference of declaration?.references ?? [])
        if (module.declarations.has(reference) || module.imports.has(reference))
          visit(file, reference);
    };
    visit(entry, '');
    for (const file of moduleAt(entry).dynamicImports) visit(file, '*');
    return found;
  };
}
