import type { JobPorts } from '../src/job-handlers.ts';

export interface Outbox extends JobPorts {
  readonly mails: { readonly to: string; readonly subject: string; readonly text: string }[];
  readonly messages: { readonly to: string; readonly text: string }[];
}

export const testSecret = 'a secret of sessions that only tests know';
export const testOrigin = 'https://onsori.test';

/** Records mails and text messages instead of sending them. */
export function createOutbox(): Outbox {
  const mails: Outbox['mails'] = [];
  const messages: Outbox['messages'] = [];
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
