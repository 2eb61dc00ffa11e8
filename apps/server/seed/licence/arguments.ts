import { readLicenceId } from '@onsori/contract/licence-id';

export const usage = `npm run licence -- revoke <number> <reason>
npm run licence -- new-key

  revoke   takes a licence back; whoever verifies it sees so from now on
  new-key  prints a new LICENCE_SIGNING_KEY, and the public key to add to LICENCE_FORMER_KEYS
           when it is replaced in turn`;

export type Command =
  | { readonly kind: 'revoke'; readonly id: string; readonly because: string }
  | { readonly kind: 'new-key' };

export function commandOf(args: readonly string[]): Command {
  const [kind, number, ...words] = args;
  if (kind === 'new-key' && number === undefined) return { kind };
  if (kind !== 'revoke') throw new Error('this is no command');
  const id = readLicenceId(number ?? '');
  const because = words.join(' ').trim();
  if (id === null) throw new Error('the number of a licence is needed');
  if (because === '') throw new Error('a reason is needed');
  return { kind, id, because };
}
