import { randomUUID } from 'node:crypto';
import { escapeHtml, renderPage } from './http.ts';

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
const urlPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)]/g;

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

const textsByLang = {
  ko: {
    title: '받은 편지함',
    about: '이 컴퓨터의 온소리가 보낸 메일과 문자입니다. 실제로 보내지는 않습니다.',
    empty: '아직 아무것도 오지 않았습니다.',
    mail: '메일',
    sms: '문자',
    to: '받는 사람',
    find: '받는 사람으로 찾기',
    other: 'English',
  },
  en: {
    title: 'Inbox',
    about: 'Mails and text messages of the Onsori on this computer. None of them really leaves it.',
    empty: 'Nothing has come yet.',
    mail: 'Mail',
    sms: 'Text message',
    to: 'To',
    find: 'Find by recipient',
    other: '한국어',
  },
} as const;

type Lang = keyof typeof textsByLang;

export const selectInboxLang = (requested: string | null, accepted: string): Lang =>
  (requested ?? accepted).startsWith('en') ? 'en' : 'ko';

/** Turns URLs into links and escapes everything else. */
function linkify(text: string): string {
  const anchors = (text.match(urlPattern) ?? []).map(escapeHtml);
  const plainParts = text.split(urlPattern).map(escapeHtml);
  return plainParts
    .flatMap((part, at) => [part, anchors[at] ? `<a href="${anchors[at]}">${anchors[at]}</a>` : ''])
    .join('');
}

function renderMessage(message: ReceivedMessage, lang: Lang): string {
  const texts = textsByLang[lang];
  const { kind, to, at, subject, text } = message;
  return `<article data-kind="${kind}" data-to="${escapeHtml(to)}">
<small>${texts[kind]} · ${texts.to} ${escapeHtml(to)} · <time datetime="${at}">${at.slice(0, 19)}Z</time></small>
${subject === null ? '' : `<h2>${escapeHtml(subject)}</h2>`}
<pre>${linkify(text)}</pre>
</article>`;
}

export function renderInboxPage(
  messages: readonly ReceivedMessage[],
  lang: Lang,
  to: string,
): string {
  const texts = textsByLang[lang];
  const other = lang === 'ko' ? 'en' : 'ko';
  const articles = messages.slice(0, 100).map((message) => renderMessage(message, lang));
  return renderPage({
    lang,
    title: texts.title,
    refreshSeconds: 5,
    body: `<p>${texts.about} <a href="?lang=${other}" lang="${other}">${texts.other}</a></p>
<form><input type="hidden" name="lang" value="${lang}">
<label>${texts.find} <input name="to" value="${escapeHtml(to)}"></label></form>
${articles.join('\n') || `<p>${texts.empty}</p>`}`,
  });
}
