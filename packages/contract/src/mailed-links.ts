/** Target pages of mailed links. The nonce is in the fragment, which no server logs. */
const paths = {
  email_confirmation: '/welcome',
  email_change: '/welcome',
  password_reset: '/account/reset/password',
  social_link: '/signin',
  inquiry_confirmation: '/support/thread',
  inquiry_thread: '/support/thread',
  marketing_unsubscribe: '/unsubscribe',
} as const;
export type MailedLinkKind = keyof typeof paths;

export const formatMailedLink = (origin: string, kind: MailedLinkKind, nonce: string): string =>
  `${origin}${paths[kind]}#${kind}=${nonce}`;

export function parseMailedLink(hash: string): { kind: MailedLinkKind; nonce: string } | null {
  const [, kind = '', nonce = ''] = /^#(\w+)=([\w-]{43})$/.exec(hash) ?? [];
  return kind in paths ? { kind: kind as MailedLinkKind, nonce } : null;
}
