import type { Node } from 'oxc-parser';

export interface Scope {
  readonly names: Set<string>;
  readonly parent: Scope | null;
}

const scopeTypes: ReadonlySet<string> = new Set([
  'Program',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassExpression',
  'BlockStatement',
  'StaticBlock',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
]);

export const opensScope = (node: Node): boolean => scopeTypes.has(node.type);

export function isBound(name: string, scope: Scope | null): boolean {
  return scope !== null && (scope.names.has(name) || isBound(name, scope.parent));
}

/** Binds the names that a node declares, in the surrounding scope or in its own. */
export function declareNames(node: Node, outer: Scope, inner: Scope): void {
  switch (node.type) {
    case 'VariableDeclarator':
      bind(node.id, inner);
      break;
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      bind(node.id, outer);
      break;
    case 'FunctionExpression':
    case 'ClassExpression':
      bind(node.id, inner);
      break;
    case 'CatchClause':
      bind(node.param, inner);
      break;
    case 'ImportDeclaration':
      for (const { local } of node.specifiers) {
        // An imported `process` is the global one.
        if (!/^(node:)?process$/.test(node.source.value) || local.name !== 'process') {
          bind(local, outer);
        }
      }
      break;
    default:
  }
  if ('params' in node && opensScope(node))
    for (const param of node.params) bind(param as Node, inner);
}

function bind(pattern: Node | null, scope: Scope): void {
  switch (pattern?.type) {
    case 'Identifier':
      scope.names.add(pattern.name);
      break;
    case 'AssignmentPattern':
      bind(pattern.left, scope);
      break;
    case 'RestElement':
      bind(pattern.argument, scope);
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements) bind(element, scope);
      break;
    case 'ObjectPattern':
      for (const part of pattern.properties) {
        bind(part.type === 'RestElement' ? part : part.value, scope);
      }
      break;
    default:
  }
}
