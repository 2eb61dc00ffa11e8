import { randomBytes } from 'node:crypto';
import { parseLicenceId } from '@onsori/contract/licence-terms';
import { revokeLicenceByOperator } from '#features/licences/licences.public.ts';
import { createSigningKeys } from '#infra/signing-keys.ts';
import { defineCommand } from './command.ts';

const usage = `npm run licence -- revoke <number> <reason>
npm run licence -- new-key

  revoke   revokes a licence; verifying it shows this from now on
  new-key  prints a new LICENCE_SIGNING_KEY, and the public key to add to LICENCE_FORMER_KEYS
           when it is replaced in turn`;

type LicenceCommand =
  | { readonly kind: 'revoke'; readonly id: string; readonly reason: string }
  | { readonly kind: 'new-key' };

export function parseCommand(args: readonly string[]): LicenceCommand {
  const [kind, number, ...words] = args;
  if (kind === 'new-key' && number === undefined) return { kind };
  if (kind !== 'revoke') throw new Error('unknown command');
  const id = parseLicenceId(number ?? '');
  const reason = words.join(' ').trim();
  if (id === null) throw new Error('a licence number is required');
  if (reason === '') throw new Error('a reason is required');
  return { kind, id, reason };
}

export const licenceCommand = defineCommand({
  name: 'licence',
  usage,
  parse: parseCommand,
  run: async ({ operator, print }, command) => {
    if (command.kind === 'new-key') {
      const seed = randomBytes(32).toString('base64url');
      const { id, text } = createSigningKeys(seed).current;
      print(`LICENCE_SIGNING_KEY=${seed}\npublic key ${id}: ${text}`);
      return true;
    }
    const { id, reason } = command;
    await revokeLicenceByOperator(operator(), { id, reason });
    print(`${id} is revoked`);
    return true;
  },
});
