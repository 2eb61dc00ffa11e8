import type { Language, MarketingUse } from '@onsori/contract/enumerations';
import { formatMail } from './mail-texts.ts';
import type { GivenMarketing } from './marketing-notices.repo.ts';

const useNames: Readonly<Record<Language, Readonly<Record<MarketingUse, string>>>> = {
  ko: {
    use: '마케팅에 개인정보 이용',
    email: '이메일 광고',
    sms: '문자 광고',
    night: '야간 광고(밤 9시부터 아침 8시까지)',
  },
  en: {
    use: 'use of your data for marketing',
    email: 'marketing emails',
    sms: 'marketing texts',
    night: 'messages between 9 p.m. and 8 a.m.',
  },
};

const dates = {
  ko: new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' }),
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Seoul' }),
} as const;

const senderLine = {
  ko: (email: string | undefined) => `보낸 곳: 온소리${email ? ` (${email})` : ''}`,
  en: (email: string | undefined) => `Sender: Onsori${email ? ` (${email})` : ''}`,
} as const;

const texts = {
  ko: {
    changed: '광고 수신 동의를 처리했어요',
    agreed: (date: string, uses: string) => `${date}에 동의한 내용: ${uses}`,
    withdrawn: (date: string, uses: string) => `${date}에 동의를 철회한 내용: ${uses}`,
    stop: '동의는 언제든 아래 버튼이나 내 계정에서 철회할 수 있어요. 로그인하지 않아도 돼요.',
    stopped: '이제 철회한 내용의 광고는 보내지 않아요.',
    reminder: '광고 수신에 동의하신 내용을 알려 드려요',
    recall: '법에 따라 2년마다 동의하신 내용을 다시 알려 드려요.',
    given: (date: string, use: string) => `${use}: ${date}에 동의`,
    stay: '그대로 받으시려면 아무것도 하지 않으셔도 돼요.',
    button: '광고 수신 거부하기',
  },
  en: {
    changed: 'Your marketing consent was updated',
    agreed: (date: string, uses: string) => `You agreed on ${date}: ${uses}`,
    withdrawn: (date: string, uses: string) => `You withdrew consent on ${date}: ${uses}`,
    stop: 'You can withdraw at any time with the button below or in your account. You don’t need to sign in.',
    stopped: 'We no longer send the messages you withdrew consent for.',
    reminder: 'A reminder of your marketing consent',
    recall: 'The law requires us to remind you every two years of what you agreed to.',
    given: (date: string, use: string) => `${use}: agreed on ${date}`,
    stay: 'If you’d like to stay subscribed, you don’t have to do anything.',
    button: 'Unsubscribe',
  },
} as const;

interface MailInput {
  readonly language: Language;
  readonly businessEmail: string | undefined;
  readonly unsubscribeUrl: string;
}

/** The mail after consents were given or withdrawn. */
export function renderChangeMail(
  { language, businessEmail, unsubscribeUrl }: MailInput,
  change: {
    readonly agreed: readonly MarketingUse[];
    readonly withdrawn: readonly MarketingUse[];
    readonly at: Date;
  },
) {
  const text = texts[language];
  const date = dates[language].format(change.at);
  const listed = (uses: readonly MarketingUse[]) =>
    uses.map((use) => useNames[language][use]).join(', ');
  const hasAgreed = change.agreed.length > 0;
  return formatMail(language, {
    subject: text.changed,
    lines: [
      senderLine[language](businessEmail),
      ...(hasAgreed ? [text.agreed(date, listed(change.agreed))] : []),
      ...(change.withdrawn.length > 0 ? [text.withdrawn(date, listed(change.withdrawn))] : []),
      hasAgreed ? text.stop : text.stopped,
    ],
    link: hasAgreed ? { button: text.button, url: unsubscribeUrl } : null,
  });
}

/** The mail that recalls the consents in force. */
export function renderReminderMail(
  { language, businessEmail, unsubscribeUrl }: MailInput,
  given: readonly GivenMarketing[],
) {
  const text = texts[language];
  return formatMail(language, {
    subject: text.reminder,
    lines: [
      senderLine[language](businessEmail),
      text.recall,
      ...given.map(({ use, given_at }) =>
        text.given(dates[language].format(given_at), useNames[language][use]),
      ),
      text.stay,
      text.stop,
    ],
    link: { button: text.button, url: unsubscribeUrl },
  });
}
