import { z } from 'zod';

const inbox = z.object({
  letters: z.array(
    z.object({
      kind: z.enum(['mail', 'sms']),
      from: z.string(),
      to: z.string(),
      subject: z.string().nullable(),
      text: z.string(),
      html: z.string().nullable(),
      links: z.array(z.string()),
    }),
  ),
});

export type InboxMessage = z.output<typeof inbox>['letters'][number];

/** Lists messages that the fake mail and SMS servers received for a recipient, newest first. */
export async function listMessagesTo(to: string): Promise<InboxMessage[]> {
  const response = await fetch(
    `${process.env.INBOX_URL}/inbox.json?${new URLSearchParams({ to })}`,
  );
  return inbox.parse(await response.json()).letters;
}
