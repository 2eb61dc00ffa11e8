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

export type Letter = z.output<typeof inbox>['letters'][number];

/** What the stand-ins for mail and text messages received for somebody, newest first. */
export async function lettersTo(to: string): Promise<Letter[]> {
  const response = await fetch(
    `${process.env.INBOX_URL}/inbox.json?${new URLSearchParams({ to })}`,
  );
  return inbox.parse(await response.json()).letters;
}
