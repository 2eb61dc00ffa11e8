import { ApiError } from '#lib/api-error.ts';

export type CallbackStage =
  | 'pending'
  | 'consents'
  | 'consentsAndEmail'
  | 'proof'
  | 'sent'
  | 'failed';

/** The stage after a failed sign-in request. */
export function nextStage(
  error: unknown,
  stage: CallbackStage,
  mailRequested: boolean,
): CallbackStage {
  const type = error instanceof ApiError ? error.body?.type : undefined;
  switch (type) {
    case 'conflict.sign_up_required':
      return 'consents';
    case 'invalid.email_needed':
      return 'consentsAndEmail';
    case 'conflict.link_required':
      return mailRequested ? 'sent' : 'proof';
    case 'invalid.social':
      return 'failed';
    default:
      // Forms display the error themselves and can be submitted again.
      return stage === 'pending' ? 'failed' : stage;
  }
}

export const wasCancelled = (search: string): boolean =>
  new URLSearchParams(search).get('error') === 'access_denied';

/** The server verifies the whole URL; undefined when the provider parameters are already removed. */
export const getCallbackUrl = ({ origin, pathname, search }: Location): string | undefined =>
  search === '' ? undefined : `${origin}${pathname}${search}`;
