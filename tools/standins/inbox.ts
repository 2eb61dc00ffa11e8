import { sendHtml, sendJson, serve, urlOf } from './http.ts';
import { inboxLang, inboxPage } from './inbox-page.ts';
import { createLetters } from './letters.ts';
import { startSmtp } from './smtp.ts';
import { startSolapi } from './solapi.ts';

/** A mail server and a message service that keep what they are given, and a page that shows it. */
export function startInbox(ports: { smtp: number; sms: number; inbox: number }): void {
  const letters = createLetters();
  startSmtp(ports.smtp, letters);
  startSolapi(ports.sms, letters);
  serve(ports.inbox, async (request, response) => {
    const { pathname, searchParams } = urlOf(request);
    const to = searchParams.get('to') ?? '';
    if (pathname === '/inbox.json') return sendJson(response, 200, { letters: letters.list(to) });
    if (pathname !== '/') return sendJson(response, 404, { pages: ['/', '/inbox.json'] });
    const accepted = request.headers['accept-language'] ?? '';
    const lang = inboxLang(searchParams.get('lang'), accepted);
    sendHtml(response, inboxPage(letters.list(to), lang, to));
  });
}
