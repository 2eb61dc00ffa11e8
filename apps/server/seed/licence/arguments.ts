import { parseLicenceId } from '@onsori/contract/licence-id';

export const usage = `npm run licence -- revoke <number> <reason>
npm run licence -- new-key

  revoke   revokes a licence; verifying it shows this from now on
  new-key  prints a new LICENCE_SIGNING_KEY, and the public key to add to LICENCE_FORMER_KEYS
           when it is replaced in turn`;

export type Command =
  | { readonly kind: 'revoke'; readonly id: string; readonly reason: string }
  | { readonly kind: 'new-key' };

export function parseCommand(args: readonly string[]): Command {
  const [kind, number, ...words] = args;
  if (kind === 'new-key' && number === undefined) return { kind };
  if (kind !== 'revoke') throw new Error('unknown command');
  const id = parseLicenceId(number ?? '');
  const reason = words.join(' ').trim();
  if (id === null) throw new Error('a licence number is required');
  if (reason === '') throw new Error('a reason is required');
  return { kind, id, reason };
}
