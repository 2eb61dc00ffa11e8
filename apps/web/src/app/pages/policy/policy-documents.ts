import type { PolicyTarget, policyVersions } from '@onsori/contract/policies';
import type { Locale } from '#i18n/locale.ts';
import type { PolicyDocument } from './policy-document.ts';

type Load = () => Promise<{ readonly policy: PolicyDocument }>;
type Version<Target extends PolicyTarget> = (typeof policyVersions)[Target][number];

const documents: {
  readonly [Target in PolicyTarget]: Readonly<
    Record<Version<Target>, Readonly<Record<Locale, Load>>>
  >;
} = {
  terms: {
    '2026-11-01': {
      ko: () => import('./documents/terms/2026-11-01.ko.ts'),
      en: () => import('./documents/terms/2026-11-01.en.ts'),
    },
  },
  privacy: {
    '2026-11-01': {
      ko: () => import('./documents/privacy/2026-11-01.ko.ts'),
      en: () => import('./documents/privacy/2026-11-01.en.ts'),
    },
  },
  refund: {
    '2026-11-01': {
      ko: () => import('./documents/refund/2026-11-01.ko.ts'),
      en: () => import('./documents/refund/2026-11-01.en.ts'),
    },
  },
  licence: {
    '2026-11-01': {
      ko: () => import('./documents/licence/2026-11-01.ko.ts'),
      en: () => import('./documents/licence/2026-11-01.en.ts'),
    },
  },
  marketing: {
    '2026-11-01': {
      ko: () => import('./documents/marketing/2026-11-01.ko.ts'),
      en: () => import('./documents/marketing/2026-11-01.en.ts'),
    },
  },
};

/** Server only, so that the documents stay out of the browser bundle. */
export async function readPolicy(
  target: PolicyTarget,
  date: string,
  locale: Locale,
): Promise<PolicyDocument | null> {
  const versions: Readonly<Record<string, Readonly<Record<Locale, Load>>>> = documents[target];
  const loaded = await versions[date]?.[locale]();
  return loaded?.policy ?? null;
}
