/** Pages that links in mails lead to. What a link proves stands behind #, where no server logs it. */
const paths = {
  email_confirmation: '/welcome',
  email_change: '/welcome',
  password_reset: '/account/reset/password',
  social_link: '/signin',
} as const;
export type MailedLink = keyof typeof paths;

export const mailedLink = (origin: string, kind: MailedLink, nonce: string): string =>
  `${origin}${paths[kind]}#${kind}=${nonce}`;

export function readMailedLink(hash: string): { kind: MailedLink; nonce: string } | null {
  const [, kind = '', nonce = ''] = /^#(\w+)=([\w-]{43})$/.exec(hash) ?? [];
  return kind in paths ? { kind: kind as MailedLink, nonce } : null;
}
