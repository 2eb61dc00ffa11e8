import { setTimeout } from 'node:timers/promises';

const INTERVAL_MS = 10_000;

/** The only field of the reply is the list of messages. */
type Inbox = Readonly<Record<string, readonly { readonly to: string }[]>>;

/** Collects who got a mail; the fake inbox discards old ones. */
export function collectMails(inboxUrl: string) {
  const recipients = new Set<string>();
  const stopping = new AbortController();
  const collect = async () => {
    const response = await fetch(`${inboxUrl}/inbox.json`);
    for (const { to } of Object.values((await response.json()) as Inbox).flat()) recipients.add(to);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await collect().catch(() => {});
      await setTimeout(INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    recipients: recipients as ReadonlySet<string>,
    collect,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
