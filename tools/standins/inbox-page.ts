import { type Letter, link } from './letters.ts';
import { escaped, renderPage } from './page.ts';

const words = {
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

type Lang = keyof typeof words;

export const inboxLang = (asked: string | null, accepted: string): Lang =>
  (asked ?? accepted).startsWith('en') ? 'en' : 'ko';

/** Addresses become links, everything else stays what it says. */
function linked(text: string): string {
  const anchors = (text.match(link) ?? []).map(escaped);
  const rest = text.split(link).map(escaped);
  return rest
    .flatMap((part, at) => [part, anchors[at] ? `<a href="${anchors[at]}">${anchors[at]}</a>` : ''])
    .join('');
}

function letterView(letter: Letter, lang: Lang): string {
  const say = words[lang];
  const { kind, to, at, subject, text } = letter;
  return `<article data-kind="${kind}" data-to="${escaped(to)}">
<small>${say[kind]} · ${say.to} ${escaped(to)} · <time datetime="${at}">${at.slice(0, 19)}Z</time></small>
${subject === null ? '' : `<h2>${escaped(subject)}</h2>`}
<pre>${linked(text)}</pre>
</article>`;
}

export function inboxPage(letters: readonly Letter[], lang: Lang, to: string): string {
  const say = words[lang];
  const other = lang === 'ko' ? 'en' : 'ko';
  const shown = letters.slice(0, 100).map((letter) => letterView(letter, lang));
  return renderPage({
    lang,
    title: say.title,
    refreshSeconds: 5,
    body: `<p>${say.about} <a href="?lang=${other}" lang="${other}">${say.other}</a></p>
<form><input type="hidden" name="lang" value="${lang}">
<label>${say.find} <input name="to" value="${escaped(to)}"></label></form>
${shown.join('\n') || `<p>${say.empty}</p>`}`,
  });
}
