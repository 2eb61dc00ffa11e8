import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { MessageStore } from './message-store.ts';

/** Accepts every mail and delivers none. */
export function startSmtp(port: number, store: MessageStore): void {
  const server = new SMTPServer({
    name: 'inbox.onsori.example',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const receive = async (): Promise<void> => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) {
          store.add({
            kind: 'mail',
            from: mail.from?.address ?? '',
            to: address,
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? null,
          });
        }
      };
      receive().then(() => done(), done);
    },
  });
  server.on('error', (error) => console.error(error));
  server.listen(port, '127.0.0.1');
}
