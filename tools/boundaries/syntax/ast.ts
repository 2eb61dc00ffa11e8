import { type Node, visitorKeys } from 'oxc-parser';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

export function* childrenOf(node: Node): Iterable<{ key: string; child: Node }> {
  for (const key of visitorKeys[node.type] ?? []) {
    const value: unknown = Reflect.get(node, key);
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield { key, child };
    }
  }
}

/** Strips wrappers that do not change the value: `a!`, `a as T`, `a satisfies T`, `a?.b`. */
export function unwrap(node: Node): Node {
  switch (node.type) {
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return unwrap(node.expression);
    default:
      return node;
  }
}

/** Text of a string literal or of a template without expressions. */
export function literalText(node: Node | null | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
}

/** `a.b['c']` → ['a', 'b', 'c']; undefined when some part is computed. */
export function memberPath(wrapped: Node): string[] | undefined {
  const node = unwrap(wrapped);
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression') return undefined;
  const base = memberPath(node.object);
  const name = propertyName(node.property, node.computed);
  return base === undefined || name === null ? undefined : [...base, name];
}

export function propertyName(key: Node, computed: boolean): string | null {
  if (!computed && key.type === 'Identifier') return key.name;
  return literalText(key);
}
