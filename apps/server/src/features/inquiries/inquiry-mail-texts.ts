import type { Language } from '@onsori/contract/enumerations';
import { inquiryLimits } from '@onsori/contract/inquiry-limits';
import { formatMail } from '#features/account/account.public.ts';

interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string;
}

export type InquiryMailKind = 'confirmation' | 'received' | 'answered' | 'reply_needed';

const ko: Readonly<Record<InquiryMailKind, MailText>> = {
  confirmation: {
    subject: '이메일 주소를 확인하면 문의가 접수돼요',
    lines: [
      '아래 버튼으로 여는 화면에서 확인을 누르면 보내신 문의가 접수돼요. {hours}시간 동안 쓸 수 있어요.',
      '문의한 적이 없다면 확인을 누르지 마세요. 누르지 않으면 아무것도 접수되지 않아요.',
    ],
    button: '문의 확인하기',
  },
  received: {
    subject: '문의가 접수됐어요 ({number})',
    lines: [
      '문의 번호: {number}',
      '영업일 기준 {days}일 안에 답해 드릴게요. 답변도 이 이메일로 알려 드려요.',
    ],
    button: '내 문의 보기',
  },
  answered: {
    subject: '문의에 답변했어요 ({number})',
    lines: [
      '{text}',
      '더 궁금한 점이 있으면 {reopenDays}일 안에 아래 버튼으로 여는 화면에서 이어서 적어 주세요.',
    ],
    button: '답변 보고 이어서 쓰기',
  },
  reply_needed: {
    subject: '문의에 회신이 필요해요 ({number})',
    lines: ['{text}', '아래 버튼으로 여는 화면에서 회신해 주시면 이어서 확인할게요.'],
    button: '회신하기',
  },
};

const en: Readonly<Record<InquiryMailKind, MailText>> = {
  confirmation: {
    subject: 'Confirm your email address to send your inquiry',
    lines: [
      'Click the button below, then confirm on the page that opens, and we’ll receive your inquiry. The link works for {hours} hours.',
      'If you didn’t write to us, don’t confirm. Nothing is sent unless you do.',
    ],
    button: 'Confirm inquiry',
  },
  received: {
    subject: 'We received your inquiry ({number})',
    lines: [
      'Your inquiry number is {number}.',
      'We’ll answer within one business day, and let you know by email.',
    ],
    button: 'View inquiry',
  },
  answered: {
    subject: 'We answered your inquiry ({number})',
    lines: [
      '{text}',
      'If you have more questions, press the button below and write to us within {reopenDays} days.',
    ],
    button: 'View answer and reply',
  },
  reply_needed: {
    subject: 'We need your reply ({number})',
    lines: ['{text}', 'Click the button below to reply, and we’ll continue from there.'],
    button: 'Reply',
  },
};

export const inquiryMailTexts: Readonly<
  Record<Language, Readonly<Record<InquiryMailKind, MailText>>>
> = { ko, en };

export function renderInquiryMail(
  kind: InquiryMailKind,
  language: Language,
  values: { readonly url: string; readonly number?: string; readonly text?: string },
) {
  const { subject, lines, button } = inquiryMailTexts[language][kind];
  const replacements: Readonly<Record<string, string>> = {
    hours: String(inquiryLimits.confirmationHours),
    days: String(inquiryLimits.answerBusinessDays),
    reopenDays: String(inquiryLimits.reopenDays),
    number: values.number ?? '',
  };
  const fill = (line: string) =>
    line.replaceAll(/\{(\w+)\}/g, (match, name: string) => replacements[name] ?? match);
  return formatMail(language, {
    subject: fill(subject),
    // The message of support is not a template.
    lines: lines.flatMap((line) =>
      line === '{text}' ? (values.text ?? '').split('\n') : [fill(line)],
    ),
    link: { button, url: values.url },
  });
}
