export const usage = `npm run jobs -- list
npm run jobs -- retry <id>...
npm run jobs -- discard <id>...

  list     prints the jobs that were tried as often as they may be, with their last error
  retry    has them tried again from the start, once the cause is corrected
  discard  deletes them; one with a key stays: somebody waits for its work`;

export type Command =
  | { readonly kind: 'list' }
  | { readonly kind: 'retry' | 'discard'; readonly ids: readonly string[] };

export function parseCommand([kind, ...ids]: readonly string[]): Command {
  if (kind === 'list' && ids.length === 0) return { kind };
  if (kind !== 'retry' && kind !== 'discard') throw new Error('unknown command');
  if (ids.length === 0 || ids.some((id) => !/^\d{1,18}$/.test(id)))
    throw new Error(`${kind} needs the ids of jobs`);
  return { kind, ids };
}
