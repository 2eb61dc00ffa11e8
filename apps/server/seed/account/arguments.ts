import { type Role, roles } from '@onsori/contract/enumerations';

export const usage = `npm run account -- grant-role <email> <${roles.join('|')}>
npm run account -- approve-company <email>

  grant-role       gives an account another role
  approve-company  lets an account that signed up with a company code into the pavilion

What changes holds from the next sign-in on: an open session ends.`;

export type Command =
  | { readonly kind: 'grant-role'; readonly email: string; readonly role: Role }
  | { readonly kind: 'approve-company'; readonly email: string };

export function commandOf(args: readonly string[]): Command {
  const [kind, address = '', wished, ...rest] = args;
  const email = address.trim().toLowerCase();
  if (!email.includes('@') || rest.length > 0) throw new Error('an e-mail address is needed');
  if (kind === 'approve-company' && wished === undefined) return { kind, email };
  const role = roles.find((known) => known === wished);
  if (kind === 'grant-role' && role) return { kind, email, role };
  throw new Error('this is no command');
}
