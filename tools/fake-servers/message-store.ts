import { randomUUID } from 'node:crypto';

/** Received mail or text message. */
export interface ReceivedMessage {
  readonly id: string;
  readonly kind: 'mail' | 'sms';
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly links: readonly string[];
}

export interface MessageStore {
  add(message: Omit<ReceivedMessage, 'id' | 'at' | 'links'>): ReceivedMessage;
  /** Newest first, for one recipient or all. */
  list(to?: string | null): readonly ReceivedMessage[];
}

const MAX_MESSAGES = 1000;

/** URL in a text, without trailing punctuation. */
export const urlPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)]/g;

const isSamePhoneNumber = (a: string, b: string): boolean =>
  /^[\d+ -]+$/.test(b) && a.replace(/\D/g, '') === b.replace(/\D/g, '').replace(/^82/, '0');

export function createMessageStore(): MessageStore {
  const messages: ReceivedMessage[] = [];
  return {
    add: (message) => {
      const at = new Date().toISOString();
      const added = {
        id: randomUUID(),
        at,
        ...message,
        links: [...new Set(message.text.match(urlPattern))],
      };
      messages.unshift(added);
      messages.splice(MAX_MESSAGES);
      return added;
    },
    list: (to) =>
      to
        ? messages.filter(
            (message) =>
              message.to.toLowerCase() === to.toLowerCase() || isSamePhoneNumber(message.to, to),
          )
        : messages,
  };
}
