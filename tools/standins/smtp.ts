import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Letters } from './letters.ts';

/** Takes every mail for everybody, and delivers none. */
export function startSmtp(port: number, letters: Letters): void {
  const server = new SMTPServer({
    name: 'inbox.onsori.example',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const take = async (): Promise<void> => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) {
          letters.add({
            kind: 'mail',
            from: mail.from?.address ?? '',
            to: address,
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? null,
          });
        }
      };
      take().then(() => done(), done);
    },
  });
  server.on('error', (error) => console.error(error));
  server.listen(port, '127.0.0.1');
}
