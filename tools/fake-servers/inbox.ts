import { requestUrl, sendHtml, sendJson, serve } from './http.ts';
import { renderInboxPage, selectInboxLang } from './inbox-page.ts';
import { createMessageStore } from './message-store.ts';
import { startSmtp } from './smtp.ts';
import { startSolapi } from './solapi.ts';

/** Fake SMTP and SMS servers that store messages in memory, and a page that lists them. */
export function startInbox(ports: { smtp: number; sms: number; inbox: number }): void {
  const store = createMessageStore();
  startSmtp(ports.smtp, store);
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
