import { languages, marketingUses } from '@onsori/contract/enumerations';
import { expect, test } from 'vitest';
import { renderChangeMail, renderReminderMail } from './marketing-mail-texts.ts';

const at = new Date('2026-11-18T16:00:00Z');
const unsubscribeUrl = 'https://onsori.test/unsubscribe#marketing_unsubscribe=x';
const dates = { ko: '2026년 11월 19일', en: 'November 19, 2026' } as const;

test.each(languages)(
  'mails about marketing consents in %s name sender, date and way out',
  (language) => {
    const input = { language, businessEmail: 'help@onsori.test', unsubscribeUrl };
    const given = renderChangeMail(input, { agreed: [...marketingUses], withdrawn: [], at });
    const withdrawn = renderChangeMail(input, { agreed: [], withdrawn: ['email'], at });
    const reminder = renderReminderMail(
      input,
      marketingUses.map((use) => ({ use, given_at: at })),
    );
    for (const { subject, text, html } of [given, withdrawn, reminder]) {
      expect(/[가-힣]/.test(subject + text)).toBe(language === 'ko');
      expect(text).toContain('help@onsori.test');
      expect(text).toContain(dates[language]);
      for (const line of text.split('\n').filter((each) => each && !each.includes(unsubscribeUrl)))
        expect(html).toContain(line);
    }
    expect([given, withdrawn, reminder].map(({ text }) => text.includes(unsubscribeUrl))).toEqual([
      true,
      false,
      true,
    ]);
    expect(reminder.text.split(dates[language])).toHaveLength(marketingUses.length + 1);
  },
);
