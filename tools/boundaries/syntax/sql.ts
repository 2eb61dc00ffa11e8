import { type Node, type Program, Visitor } from 'oxc-parser';
import type { TableCall } from '../model.ts';
import { literalText, memberPath, unwrap } from './ast.ts';

export const tableWriters: readonly string[] = [
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
];

/** Placeholder for an expression in collected SQL. */
export const sqlPlaceholder = '?';

const tableMethods: ReadonlySet<string> = new Set(['selectFrom', ...tableWriters]);

export function collectSql(program: Program): { tableCalls: TableCall[]; sql: string[] } {
  const tableCalls: TableCall[] = [];
  const sql: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const member = unwrap(callee);
      if (member.type !== 'MemberExpression' || member.property.type !== 'Identifier') return;
      const method = member.property.name;
      if (tableMethods.has(method)) tableCalls.push({ method, tables: tablesOf(first) });
      if (memberPath(callee)?.join('.') === 'sql.raw') sql.push(literalText(first) ?? '');
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (memberPath(tag)?.join('.') !== 'sql') return;
      sql.push(quasi.quasis.map(({ value }) => value.cooked ?? value.raw).join(sqlPlaceholder));
    },
  }).visit(program);
  return { tableCalls, sql };
}

function tablesOf(argument: Node | undefined): string[] | null {
  const parts = argument?.type === 'ArrayExpression' ? argument.elements : [argument];
  const tables = parts.map((part) => literalText(part));
  return tables.every((table) => table !== null) ? tables : null;
}
