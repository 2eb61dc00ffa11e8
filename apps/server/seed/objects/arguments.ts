export const usage = `npm run objects -- status
npm run objects -- sweep [--confirm <count>]
npm run objects -- quarantine
npm run objects -- restore <key>... | --all
npm run objects -- bind

  status      prints which database the bucket belongs to, and what a sweep would move
  sweep       moves objects that nothing refers to into quarantine; above the limit only with
              --confirm and the number that status printed
  quarantine  lists what is in quarantine, and since when
  restore     moves objects from quarantine back to where they were
  bind        declares that the bucket belongs to this database, whatever it belonged to before`;

export type Command =
  | { readonly kind: 'status' | 'quarantine' | 'bind' }
  | { readonly kind: 'sweep'; readonly confirmedObjects: number }
  | { readonly kind: 'restore'; readonly keys: readonly string[] | 'all' };

export function parseCommand([kind, ...rest]: readonly string[]): Command {
  switch (kind) {
    case 'status':
    case 'quarantine':
    case 'bind':
      if (rest.length > 0) throw new Error(`${kind} takes no arguments`);
      return { kind };
    case 'sweep': {
      if (rest.length === 0) return { kind, confirmedObjects: 0 };
      const [option, count = '', ...more] = rest;
      if (option !== '--confirm' || !/^\d{1,9}$/.test(count) || more.length > 0)
        throw new Error('sweep takes --confirm and a number of objects');
      return { kind, confirmedObjects: Number(count) };
    }
    case 'restore':
      if (rest.length === 0) throw new Error('restore needs keys, or --all');
      return { kind, keys: rest.length === 1 && rest[0] === '--all' ? 'all' : rest };
    default:
      throw new Error('unknown command');
  }
}
