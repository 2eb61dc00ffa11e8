import { type Expression, parseSync } from 'oxc-parser';
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
