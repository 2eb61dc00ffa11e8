import type { Language } from '@onsori/contract/enumerations';
import { type WebhookDisabledReason, webhookLimits } from '@onsori/contract/webhook-values';
import { formatMail } from '#features/account/account.public.ts';

export type WebhookMailKind = Exclude<WebhookDisabledReason, 'owner'>;

const texts: Readonly<
  Record<
    Language,
    Readonly<Record<WebhookMailKind | 'after', string>> & {
      readonly subject: string;
      readonly button: string;
    }
  >
> = {
  ko: {
    subject: '웹훅이 꺼졌어요',
    failing: '{host} 주소로 보낸 웹훅이 {days}일 동안 한 번도 도착하지 않아서 껐어요.',
    gone: '{host} 주소가 더 이상 웹훅을 받지 않는다고 응답해서(410 Gone) 껐어요.',
    after: '받는 서버를 확인한 뒤 다시 켜면 새 이벤트부터 보내 드려요.',
    button: '웹훅 보기',
  },
  en: {
    subject: 'A webhook was turned off',
    failing:
      'We turned off your webhook to {host}, because none of its deliveries arrived for {days} days.',
    gone: 'We turned off your webhook to {host}, because the server replied that it’s gone (410).',
    after: 'Check the receiving server, then turn the webhook on again to get new events.',
    button: 'View webhooks',
  },
};

export function renderWebhookMail(
  kind: WebhookMailKind,
  language: Language,
  { host, url }: { readonly host: string; readonly url: string },
) {
  const { subject, button, after, ...reasons } = texts[language];
  const reason = reasons[kind]
    .replace('{host}', () => host)
    .replace('{days}', String(webhookLimits.failingDays));
  return formatMail(language, { subject, lines: [reason, after], link: { button, url } });
}
