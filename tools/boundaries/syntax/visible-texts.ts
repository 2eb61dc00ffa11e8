import { type Node, type Program, Visitor } from 'oxc-parser';
import { literalText, unwrap } from './ast.ts';

const textAttributes: ReadonlySet<string> = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
]);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** JSX text that is visible or exposed to screen readers. */
export function collectVisibleTexts(program: Program): string[] {
  const texts: string[] = [];
  const addChildren = ({ children }: { readonly children: readonly Node[] }): void => {
    for (const child of children) {
      if (child.type === 'JSXText') texts.push(child.value.replace(/&#?\w+;/g, '').trim());
      if (child.type === 'JSXExpressionContainer') texts.push(...literalsIn(child.expression));
    }
  };
  new Visitor({
    JSXElement: addChildren,
    JSXFragment: addChildren,
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !textAttributes.has(name.name) || value === null) return;
      texts.push(...literalsIn(value.type === 'JSXExpressionContainer' ? value.expression : value));
    },
  }).visit(program);
  return texts.filter(hasLetters);
}

function literalsIn(wrapped: Node): string[] {
  const node = unwrap(wrapped);
  switch (node.type) {
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'LogicalExpression':
      // The left side of && is a condition, not rendered text.
      return [...(node.operator === '&&' ? [] : literalsIn(node.left)), ...literalsIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsIn(node.left), ...literalsIn(node.right)] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw);
    default:
      return [literalText(node) ?? ''];
  }
}
