import type { JobPorts } from '../src/job-handlers.ts';

export interface Postbox extends JobPorts {
  readonly mails: { readonly to: string; readonly subject: string; readonly text: string }[];
  readonly messages: { readonly to: string; readonly text: string }[];
}

export const testSecret = 'a secret of sessions that only tests know';
export const testOrigin = 'https://onsori.test';

/** Keeps what would be sent. */
export function createPostbox(): Postbox {
  const mails: Postbox['mails'] = [];
  const messages: Postbox['messages'] = [];
  return {
    mails,
    messages,
    mail: {
      send: async (message) => {
        mails.push(message);
      },
    },
    sms: {
      send: async (message) => {
        messages.push(message);
      },
    },
    secret: testSecret,
    webOrigin: testOrigin,
  };
}
