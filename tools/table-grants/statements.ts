import type { Node } from 'oxc-parser';
import {
  childrenOf,
  literalText,
  memberPath,
  propertyName,
  unwrap,
} from '#tools/boundaries/syntax/ast.ts';

export type Privilege = 'insert' | 'update' | 'delete' | 'execute';

export interface TableWrite {
  /** A table, or a function for `execute`. */
  readonly table: string;
  readonly privilege: Privilege;
}

const builderPrivileges: ReadonlyMap<string, Privilege> = new Map([
  ['insertInto', 'insert'],
  ['updateTable', 'update'],
  ['deleteFrom', 'delete'],
]);

const lockMethod = /^for(?:Update|NoKeyUpdate|Share|KeyShare)$/;
const readMethod = /^(?:selectFrom|(?:inner|left|right|full|cross)Join)$/;

/** One call in a chain of the query builder. */
interface ChainCall {
  readonly method: string;
  readonly args: readonly Node[];
}

/** Calls of `db.selectFrom('a').where(…).forUpdate()`, first to last. */
function chainOf(call: Node): ChainCall[] {
  const node = unwrap(call);
  if (node.type !== 'CallExpression') return [];
  const callee = unwrap(node.callee);
  if (callee.type !== 'MemberExpression') return [];
  const method = propertyName(callee.property, callee.computed) ?? '';
  return [...chainOf(callee.object), { method, args: node.arguments }];
}

function contains(node: Node, name: string): boolean {
  if (node.type === 'Identifier' && node.name === name) return true;
  for (const { child } of childrenOf(node)) if (contains(child, name)) return true;
  return false;
}

const tableNames = (argument: Node | undefined): string[] => {
  const parts = argument?.type === 'ArrayExpression' ? argument.elements : [argument];
  return parts.flatMap((part) => literalText(part) ?? []);
};

const withoutAlias = (name: string): string => name.replace(/ as \w+$/, '');

/** Tables that a select locks, which needs the right to update them. */
function lockedTables(chain: readonly ChainCall[]): string[] {
  const lock = chain.find(({ method }) => lockMethod.test(method));
  if (!lock) return [];
  const tables = chain
    .filter(({ method }) => readMethod.test(method))
    .flatMap(({ args: [first] }) => tableNames(first));
  const named = new Set(lock.args.flatMap((argument) => tableNames(argument)));
  return tables
    .filter((table) => named.size === 0 || named.has(table.replace(/^.* as /, '')))
    .map(withoutAlias);
}

function chainWrites(chain: readonly ChainCall[]): TableWrite[] {
  const updatesConflict = chain.some(
    ({ method, args }) =>
      method === 'onConflict' && args.some((each) => contains(each, 'doUpdateSet')),
  );
  return [
    ...chain.flatMap(({ method, args: [first] }) => {
      const privilege = builderPrivileges.get(method);
      if (!privilege) return [];
      return tableNames(first).flatMap((name): TableWrite[] => {
        const table = withoutAlias(name);
        return [
          { table, privilege },
          ...(privilege === 'insert' && updatesConflict
            ? [{ table, privilege: 'update' } as const]
            : []),
        ];
      });
    }),
    ...lockedTables(chain).map((table): TableWrite => ({ table, privilege: 'update' })),
  ];
}

const sqlWritePatterns: readonly [RegExp, Privilege][] = [
  [/\binsert into ([\w.]+)/gi, 'insert'],
  [
    /\binsert into ([\w.]+)(?:(?!\binsert into\b)[\s\S])*?\bon conflict\b[^;]*?\bdo update\b/gi,
    'update',
  ],
  [/\bupdate (?:only )?([\w.]+)(?: (?:as )?\w+)?\s+set\b/gi, 'update'],
  [/\bdelete from (?:only )?([\w.]+)/gi, 'delete'],
  [/\bselect (\w+)\(/gi, 'execute'],
];
const sqlLockPattern = /\bfor (?:no key )?(?:update|key share|share)\b/i;
const sqlReadPattern = /\b(?:from|join) ([a-z_][\w.]*)/gi;

/** Writes in the text of a statement, with any placeholder for its expressions. */
function sqlWrites(sql: string): TableWrite[] {
  const writes = sqlWritePatterns.flatMap(([pattern, privilege]) =>
    [...sql.matchAll(pattern)].map(([, table = '']) => ({ table, privilege })),
  );
  const locked = sqlLockPattern.test(sql) ? [...sql.matchAll(sqlReadPattern)] : [];
  return [
    ...writes,
    ...locked.map(([, table = '']): TableWrite => ({ table, privilege: 'update' })),
  ];
}

/** Tables that the statements below a node write or lock. */
export function collectWrites(node: Node): TableWrite[] {
  const writes: TableWrite[] = [];
  const visit = (current: Node, isChained: boolean) => {
    if (current.type === 'CallExpression') {
      if (!isChained) writes.push(...chainWrites(chainOf(current)));
      if (memberPath(current.callee)?.join('.') === 'sql.raw')
        writes.push(...sqlWrites(literalText(current.arguments[0]) ?? ''));
    }
    if (current.type === 'TaggedTemplateExpression' && memberPath(current.tag)?.[0] === 'sql')
      writes.push(
        ...sqlWrites(current.quasi.quasis.map(({ value }) => value.cooked ?? value.raw).join('?')),
      );
    for (const { key, child } of childrenOf(current)) {
      const continues =
        (current.type === 'CallExpression' && key === 'callee') ||
        (current.type === 'MemberExpression' && key === 'object' && isChained) ||
        (isChained && unwrap(current) !== current);
      visit(child, continues);
    }
  };
  visit(node, false);
  return writes;
}
