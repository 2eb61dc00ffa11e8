import type { Node, ParamPattern, Program, Statement } from 'oxc-parser';
import type { ExportedFunction, Facts } from '../model.ts';

type ExportFacts = Pick<Facts, 'exportedFunctions' | 'reexports' | 'hasOwnCode'>;

export function collectExports(program: Program): ExportFacts {
  const exportedFunctions: ExportedFunction[] = [];
  const reexports: string[] = [];
  const imported = new Set(program.body.flatMap(importedNames));
  const local = new Map(program.body.flatMap((statement) => functionsIn(statement)));

  const addLocal = (name: string): void => {
    const found = local.get(name);
    if (found !== undefined) exportedFunctions.push(found);
    // Importing a name only to export it again is a re-export in two lines.
    if (imported.has(name)) reexports.push(name);
  };

  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration') reexports.push(statement.source.value);
    if (statement.type === 'ExportDefaultDeclaration') {
      if (statement.declaration.type === 'Identifier') addLocal(statement.declaration.name);
      else exportedFunctions.push(...describe('default', statement.declaration));
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.source !== null) reexports.push(statement.source.value);
    else if (statement.declaration !== null) {
      exportedFunctions.push(...functionsIn(statement.declaration).map(([, found]) => found));
    } else {
      for (const { local: name } of statement.specifiers) {
        if (name.type !== 'Literal') addLocal(name.name);
      }
    }
  }
  const hasOwnCode = !program.body.every(isReexport);
  return { exportedFunctions, reexports, hasOwnCode };
}

const isReexport = (statement: Statement): boolean =>
  statement.type === 'ExportAllDeclaration' ||
  (statement.type === 'ExportNamedDeclaration' && statement.source !== null);

const importedNames = (statement: Statement): string[] =>
  statement.type === 'ImportDeclaration' ? statement.specifiers.map(({ local }) => local.name) : [];

function functionsIn(node: Node): [string, ExportedFunction][] {
  if (node.type === 'FunctionDeclaration' || node.type === 'TSDeclareFunction') {
    const name = node.id?.name ?? 'default';
    return describe(name, node).map((found) => [name, found]);
  }
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init === null) return [];
    return describe(id.name, init).map((found): [string, ExportedFunction] => [id.name, found]);
  });
}

function describe(name: string, node: Node): ExportedFunction[] {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [{ name, firstParameter: describeParameter(node.params[0]) }];
    default:
      return [];
  }
}

function describeParameter(
  parameter: ParamPattern | undefined,
): ExportedFunction['firstParameter'] {
  switch (parameter?.type) {
    case 'Identifier':
      return { name: parameter.name, required: !parameter.optional };
    case 'AssignmentPattern': {
      const { left } = parameter;
      return { name: left.type === 'Identifier' ? left.name : '', required: false };
    }
    default:
      return null;
  }
}
