import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listenHost, requestUrl, sendHtml, sendJson, serve } from './http.ts';
import {
  createMessageStore,
  type MessageStore,
  renderInboxPage,
  selectInboxLang,
} from './inbox-messages.ts';
import { startSolapi } from './solapi.ts';

interface MailCertificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** Accepts every mail and delivers none; with a certificate over TLS. */
function startSmtp(port: number, store: MessageStore, certificate?: MailCertificate): void {
  const server = new SMTPServer({
    ...(certificate && { secure: true, ...certificate }),
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
  server.listen(port, listenHost());
}

/** Fake SMTP and SMS servers that store messages in memory, and a page that lists them. */
export function startInbox(
  ports: { smtp: number; sms: number; inbox: number },
  certificate?: MailCertificate,
): void {
  const store = createMessageStore();
  startSmtp(ports.smtp, store, certificate);
  startSolapi(ports.sms, store);
  serve(ports.inbox, async (request, response) => {
    const { pathname, searchParams } = requestUrl(request);
    const to = searchParams.get('to') ?? '';
    if (pathname === '/inbox.json') return sendJson(response, 200, { letters: store.list(to) });
    if (pathname !== '/') return sendJson(response, 404, { pages: ['/', '/inbox.json'] });
    const accepted = request.headers['accept-language'] ?? '';
    const lang = selectInboxLang(searchParams.get('lang'), accepted);
    sendHtml(response, renderInboxPage(store.list(to), lang, to));
  });
}
