import { languages } from '@onsori/contract/enumerations';
import { describe, expect, test } from 'vitest';
import { type InquiryMailKind, inquiryMailTexts, renderInquiryMail } from './inquiry-mail-texts.ts';

const kinds = Object.keys(inquiryMailTexts.ko) as InquiryMailKind[];
const values = { url: 'https://onsori.test/a', number: 'Q-1001', text: '첫 <b>줄</b>\n{number}' };

describe.each(languages)('in %s', (language) => {
  test.each(kinds)('%s has no blank left and a link', (kind) => {
    const { subject, text, html } = renderInquiryMail(kind, language, values);
    expect(`${subject} ${text.replace('{number}', '')}`).not.toMatch(/[{}]/);
    expect(text).toContain(values.url);
    expect(html).not.toContain('<b>');
    if (language === 'en') expect(subject + text.replace(/첫.*/, '')).not.toMatch(/[가-힣]/);
  });
});

test('the message of support is sent as it was written', () => {
  expect(renderInquiryMail('answered', 'ko', values).text).toContain(values.text);
});
