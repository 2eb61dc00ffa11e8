import { type PolicyTarget, type policyVersions, toPolicyDay } from '@onsori/contract/policies';
import type { PolicySummary } from '@onsori/contract/policy-documents';
import type { PolicyDocument } from '@onsori/contract/policy-values';
import { readOrNull } from '#app/session/viewer.ts';
import type { Locale } from '#i18n/locale.ts';
import type { ApiClient } from '#lib/api-client.ts';
import { webConfig } from '#web-server/config.ts';
import { tagScriptsOf } from '#web-server/tag-settings.ts';
import { fillRecipients } from './fill-recipients.ts';
import { type PolicyAddress, releasedPolicy } from './policy-document.ts';

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
    '2026-11-16': {
      ko: () => import('./documents/terms/2026-11-16.ko.ts'),
      en: () => import('./documents/terms/2026-11-16.en.ts'),
    },
    '2026-11-17': {
      ko: () => import('./documents/terms/2026-11-17.ko.ts'),
      en: () => import('./documents/terms/2026-11-17.en.ts'),
    },
  },
  privacy: {
    '2026-11-01': {
      ko: () => import('./documents/privacy/2026-11-01.ko.ts'),
      en: () => import('./documents/privacy/2026-11-01.en.ts'),
    },
    '2026-11-16': {
      ko: () => import('./documents/privacy/2026-11-16.ko.ts'),
      en: () => import('./documents/privacy/2026-11-16.en.ts'),
    },
    '2026-11-17': {
      ko: () => import('./documents/privacy/2026-11-17.ko.ts'),
      en: () => import('./documents/privacy/2026-11-17.en.ts'),
    },
    '2026-11-19': {
      ko: () => import('./documents/privacy/2026-11-19.ko.ts'),
      en: () => import('./documents/privacy/2026-11-19.en.ts'),
    },
  },
  refund: {
    '2026-11-01': {
      ko: () => import('./documents/refund/2026-11-01.ko.ts'),
      en: () => import('./documents/refund/2026-11-01.en.ts'),
    },
    '2026-11-16': {
      ko: () => import('./documents/refund/2026-11-16.ko.ts'),
      en: () => import('./documents/refund/2026-11-16.en.ts'),
    },
    '2026-11-17': {
      ko: () => import('./documents/refund/2026-11-17.ko.ts'),
      en: () => import('./documents/refund/2026-11-17.en.ts'),
    },
  },
  licence: {
    '2026-11-01': {
      ko: () => import('./documents/licence/2026-11-01.ko.ts'),
      en: () => import('./documents/licence/2026-11-01.en.ts'),
    },
    '2026-11-16': {
      ko: () => import('./documents/licence/2026-11-16.ko.ts'),
      en: () => import('./documents/licence/2026-11-16.en.ts'),
    },
    '2026-11-17': {
      ko: () => import('./documents/licence/2026-11-17.ko.ts'),
      en: () => import('./documents/licence/2026-11-17.en.ts'),
    },
    '2026-11-18': {
      ko: () => import('./documents/licence/2026-11-18.ko.ts'),
      en: () => import('./documents/licence/2026-11-18.en.ts'),
    },
    '2026-11-19': {
      ko: () => import('./documents/licence/2026-11-19.ko.ts'),
      en: () => import('./documents/licence/2026-11-19.en.ts'),
    },
    '2026-11-27': {
      ko: () => import('./documents/licence/2026-11-27.ko.ts'),
      en: () => import('./documents/licence/2026-11-27.en.ts'),
    },
  },
  marketing: {
    '2026-11-01': {
      ko: () => import('./documents/marketing/2026-11-01.ko.ts'),
      en: () => import('./documents/marketing/2026-11-01.en.ts'),
    },
    '2026-11-16': {
      ko: () => import('./documents/marketing/2026-11-16.ko.ts'),
      en: () => import('./documents/marketing/2026-11-16.en.ts'),
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

export async function readSummary(
  target: PolicyTarget,
  api: ApiClient,
  request: Request,
): Promise<PolicySummary> {
  const list = await readOrNull(api.call('listPolicies', {}, request.signal), request);
  const found = list?.items.find((item) => item.target === target);
  return found ?? releasedPolicy(target, toPolicyDay(new Date()));
}

async function readPublished(
  params: Pick<PolicyAddress, 'target' | 'date'>,
  locale: Locale,
  api: ApiClient,
  request: Request,
): Promise<PolicyDocument | null> {
  const call = api.call('getPolicyVersion', { params }, request.signal);
  return (await readOrNull(call, request))?.[locale] ?? null;
}

/** A released version from its file, a published one from the API. */
export async function readDocument(
  { target, date }: Pick<PolicyAddress, 'target' | 'date'>,
  locale: Locale,
  api: ApiClient,
  request: Request,
): Promise<PolicyDocument | null> {
  const document =
    (await readPolicy(target, date, locale)) ??
    (await readPublished({ target, date }, locale, api, request));
  return document && fillRecipients(document, locale, tagScriptsOf(webConfig()));
}
