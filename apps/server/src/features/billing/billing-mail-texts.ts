import type { Language } from '@onsori/contract/enumerations';
import { formatMail } from '#features/account/account.public.ts';
import type { BillingMailKind } from './billing.jobs.ts';
import {
  createMailValueReader,
  type MailTemplate,
  type MailValues,
} from './billing-mail-values.rules.ts';
import { englishMails } from './english-mail-texts.ts';
import { koreanMails } from './korean-mail-texts.ts';

const texts: Readonly<Record<Language, Readonly<Record<BillingMailKind, MailTemplate>>>> = {
  ko: koreanMails,
  en: englishMails,
};
const buttons: Readonly<Record<Language, string>> = {
  ko: '구독과 결제 열기',
  en: 'Open Plan and payments',
};

/** `url` is the page of the subscription; null for a person whose account is deleted. */
export function renderBillingMail(
  kind: BillingMailKind,
  language: Language,
  values: MailValues,
  url: string | null,
) {
  const { subject, lines } = texts[language][kind](createMailValueReader(language, values));
  return formatMail(language, {
    subject,
    lines,
    link: url === null ? null : { button: buttons[language], url },
  });
}
