import type { Language } from '@onsori/contract/enumerations';
import type { LicenceScope, PlanId } from '@onsori/contract/plans';

type LocalizedTexts<Kind extends string> = Readonly<
  Record<Kind, Readonly<Record<Language, string>>>
>;

const plans: LocalizedTexts<PlanId> = {
  free: { ko: '프리', en: 'Free' },
  creator: { ko: '크리에이터', en: 'Creator' },
  pro: { ko: '프로', en: 'Pro' },
  business: { ko: '비즈니스', en: 'Business' },
  enterprise: { ko: '엔터프라이즈', en: 'Enterprise' },
};

const scopes: LocalizedTexts<LicenceScope> = {
  personal: {
    ko: '개인 용도, 크레딧 문구 표시',
    en: 'Personal use, with the credit line',
  },
  own_channels: {
    ko: '수익을 내는 자신의 채널, 플랫폼마다 하나',
    en: 'The licensee’s own monetised channels, one per platform',
  },
  client_work: {
    ko: '의뢰받은 작업, 온라인 광고, 채널 다섯 개까지',
    en: 'Client work, online ads, up to five channels',
  },
  company: {
    ko: '회사의 작업, 좌석 수만큼의 구성원',
    en: 'The company’s work, by as many people as it has seats',
  },
  broadcast: {
    ko: '방송과 회사의 모든 작업',
    en: 'Broadcast and all of the company’s work',
  },
};

export const formatPlanAndScope = (
  language: Language,
  { plan, scope }: { readonly plan: PlanId; readonly scope: LicenceScope },
): string => `${plans[plan][language]} · ${scopes[scope][language]}`;

/** Licences are issued in Korea, so the date is in Korean time. */
export const formatDate = (language: Language, isoTime: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Seoul' }).format(
    new Date(isoTime),
  );
