import { ApiError } from '#lib/api-error.ts';

/** Where somebody is who came back from a provider. */
export type ReturnStage = 'asking' | 'ticks' | 'ticksAndEmail' | 'proof' | 'sent' | 'failed';

/** What follows an answer that lets nobody in. */
export function stageAfter(error: unknown, stage: ReturnStage, askedForMail: boolean): ReturnStage {
  const type = error instanceof ApiError ? error.body?.type : undefined;
  switch (type) {
    case 'conflict.sign_up_required':
      return 'ticks';
    case 'invalid.email_needed':
      return 'ticksAndEmail';
    case 'conflict.link_required':
      return askedForMail ? 'sent' : 'proof';
    case 'invalid.social':
      return 'failed';
    default:
      // A form says itself what went wrong, and can be sent again.
      return stage === 'asking' ? 'failed' : stage;
  }
}

export const wasCancelled = (search: string): boolean =>
  new URLSearchParams(search).get('error') === 'access_denied';

/** The whole address is what the server checks; without an answer of the provider there is none. */
export const callbackOf = ({ origin, pathname, search }: Location): string | undefined =>
  search === '' ? undefined : `${origin}${pathname}${search}`;
