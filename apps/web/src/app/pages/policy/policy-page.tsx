import type { PolicyTarget, policyVersions } from '@onsori/contract/policies';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';

import { NotFoundView } from '#app/pages/not-found/not-found-view.tsx';
import { requestContext } from '#app/request-context.ts';
import type { Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { type PolicyDocument, parsePolicyAddress } from './policy-document.ts';
import { PolicyView } from './policy-view.tsx';

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

export async function loader({ context, params }: LoaderFunctionArgs) {
  const address = parsePolicyAddress(params.target ?? '', params.activeDate);
  const { locale } = context.get(requestContext);
  const document = address && (await readPolicy(address.target, address.date, locale));
  if (!address || !document) return data(null, { status: 404 });
  return data({ address, document });
}

export function meta({ loaderData, matches, location }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  if (!loaderData) {
    const title = textsOf(site.locale, 'head')('notFound');
    return pageHead(site, { title, path: location.pathname, index: false });
  }
  const { address, document } = loaderData;
  const isCurrent = address.date === address.currentDate;
  return pageHead(site, {
    title: document.title,
    description: document.summary,
    // The current version has one canonical path, with or without its date in the URL.
    path: isCurrent ? paths.policy(address.target) : paths.policy(address.target, address.date),
    index: isCurrent,
  });
}

export default function PolicyPage() {
  const page = useLoaderData<typeof loader>();
  return page ? <PolicyView {...page} /> : <NotFoundView />;
}
