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

const readMethod = /^(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join)$/;

export function collectSql(program: Program): {
  tableCalls: TableCall[];
  readTables: string[];
  sql: string[];
} {
  const tableCalls: TableCall[] = [];
  const readTables: string[] = [];
  const sql: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const member = unwrap(callee);
      if (member.type !== 'MemberExpression' || member.property.type !== 'Identifier') return;
      const method = member.property.name;
      if (tableMethods.has(method)) tableCalls.push({ method, tables: tablesOf(first) });
      if (readMethod.test(method)) readTables.push(...(tablesOf(first) ?? []));
      if (memberPath(callee)?.join('.') === 'sql.raw') sql.push(literalText(first) ?? '');
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (memberPath(tag)?.join('.') !== 'sql') return;
      sql.push(quasi.quasis.map(({ value }) => value.cooked ?? value.raw).join(sqlPlaceholder));
    },
  }).visit(program);
  return { tableCalls, readTables, sql };
}

function tablesOf(argument: Node | undefined): string[] | null {
  const parts = argument?.type === 'ArrayExpression' ? argument.elements : [argument];
  const tables = parts.map((part) => literalText(part));
  return tables.every((table) => table !== null) ? tables : null;
}
