import type { Language } from '@onsori/contract/enumerations';
import { formatMail } from '#features/account/account.public.ts';
import type { Day } from '#features/billing/billing.public.ts';
import { formatAmount, formatDay, formatMonth } from './statement-texts.ts';

export type StatementMailKind = 'issued' | 'overdue';

interface MailValues {
  readonly company: string;
  readonly number: string;
  readonly month: string;
  /** Won with commas, without a unit. */
  readonly amount: string;
  readonly dueOn: string;
}

interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** `refund` is a statement that we pay, `settled` one without anything to pay. */
type MailTextKind = StatementMailKind | 'refund' | 'settled';

const texts: Readonly<
  Record<Language, Readonly<Record<MailTextKind, (values: MailValues) => MailText>>>
> = {
  ko: {
    issued: ({ company, number, month, amount, dueOn }) => ({
      subject: `${month} 청구서가 나왔어요`,
      lines: [
        `${company}의 ${month} 청구 금액은 ${amount}원이에요. 부가세가 포함된 금액이에요.`,
        `${dueOn}까지 계좌로 입금해 주세요.`,
        `청구서 번호: ${number}`,
      ],
    }),
    refund: ({ company, number, month, amount }) => ({
      subject: `${month} 청구서가 나왔어요`,
      lines: [
        `${company}의 ${month} 구매보다 환불이 많아서 ${amount}원을 돌려드려요.`,
        `청구서 번호: ${number}`,
      ],
    }),
    settled: ({ company, number, month }) => ({
      subject: `${month} 청구서가 나왔어요`,
      lines: [`${company}의 ${month} 청구 금액은 없어요.`, `청구서 번호: ${number}`],
    }),
    overdue: ({ company, number, month, amount, dueOn }) => ({
      subject: `${month} 청구 금액이 아직 입금되지 않았어요`,
      lines: [
        `${company}의 ${month} 청구 금액 ${amount}원을 ${dueOn}까지 입금해 주셔야 했어요.`,
        '이미 입금하셨다면 확인하는 데 하루 이틀 걸릴 수 있어요.',
        `청구서 번호: ${number}`,
      ],
    }),
  },
  en: {
    issued: ({ company, number, month, amount, dueOn }) => ({
      subject: `Your statement for ${month}`,
      lines: [
        `The amount for ${company} for ${month} is ₩${amount}, including VAT.`,
        `Please transfer it by ${dueOn}.`,
        `Statement number: ${number}`,
      ],
    }),
    refund: ({ company, number, month, amount }) => ({
      subject: `Your statement for ${month}`,
      lines: [
        `For ${month}, ${company} was refunded more than it bought. We’ll transfer ₩${amount} to you.`,
        `Statement number: ${number}`,
      ],
    }),
    settled: ({ company, number, month }) => ({
      subject: `Your statement for ${month}`,
      lines: [
        `There is nothing to pay for ${company} for ${month}.`,
        `Statement number: ${number}`,
      ],
    }),
    overdue: ({ company, number, month, amount, dueOn }) => ({
      subject: `Your statement for ${month} is overdue`,
      lines: [
        `₩${amount} for ${company} for ${month} was due on ${dueOn}, and we haven’t received it yet.`,
        'If you’ve already transferred it, it may take a day or two until we see it.',
        `Statement number: ${number}`,
      ],
    }),
  },
};

const buttons: Readonly<Record<Language, string>> = { ko: '청구서 보기', en: 'View statement' };

export interface MailedStatement {
  readonly company: string;
  readonly number: string;
  readonly month: Day;
  readonly dueOn: Day;
  readonly total: number;
}

function textKindOf(kind: StatementMailKind, total: number): MailTextKind {
  if (kind === 'overdue' || total > 0) return kind;
  return total < 0 ? 'refund' : 'settled';
}

export function renderStatementMail(
  kind: StatementMailKind,
  language: Language,
  { company, number, month, dueOn, total }: MailedStatement,
  url: string,
) {
  const text = texts[language][textKindOf(kind, total)]({
    company,
    number,
    month: formatMonth(language, month),
    amount: formatAmount(Math.abs(total)),
    dueOn: formatDay(language, dueOn),
  });
  return formatMail(language, { ...text, link: { button: buttons[language], url } });
}
