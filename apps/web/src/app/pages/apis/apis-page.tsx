import { useQuery } from '@tanstack/react-query';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { NotFoundView } from '#app/pages/not-found/not-found-view.tsx';
import { requestContext } from '#app/request-context.ts';
import { apiKeysQuery } from '#features/api-keys/api-keys.queries.ts';
import { ApiKeysSection } from '#features/api-keys/api-keys-section.tsx';
import { apisPath } from '#features/apis/apis-paths.ts';
import { apisTexts, findText, guideText } from '#features/apis/apis-texts.ts';
import { ApisView } from '#features/apis/apis-view.tsx';
import { defaultGuide, isGuide } from '#features/apis/navigation.rules.ts';
import { useSecrets } from '#features/apis/use-secrets.ts';
import { useUser } from '#features/auth/auth.public.ts';
import { WebhooksSection } from '#features/webhooks/webhooks-section.tsx';
import { textsOf } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { loadReference } from './load-reference.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale, origin } = context.get(requestContext);
  const reference = await loadReference({ entry: params.entry, api, locale, origin, request });
  const status = reference === null ? 404 : reference === 'unavailable' ? 503 : 200;
  return data({ reference }, { status });
}

export function meta({ loaderData, matches, location, params }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const t = apisTexts.of(site.locale);
  if (!loaderData || loaderData.reference === null) {
    const title = textsOf(site.locale, 'head')('notFound');
    return pageHead(site, { title, path: location.pathname, index: false });
  }
  const entry = params.entry ?? defaultGuide;
  const name = isGuide(entry) ? `guide.${entry}` : `operation.${entry}`;
  const title = findText(t, `${name}.title`);
  const text = isGuide(entry)
    ? guideText(t, entry, site.locale)
    : findText(t, `operation.${entry}.text`);
  const isFirst = entry === defaultGuide;
  return pageHead(site, {
    title: isFirst || title === null ? t('title') : `${title} · ${t('title')}`,
    description: isFirst ? t('description') : (text?.replaceAll('`', '') ?? t('description')),
    path: apisPath(entry),
    index: loaderData.reference !== 'unavailable',
  });
}

function Unavailable() {
  const t = apisTexts.use();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="pt-9">
      <h1 className="mb-5 text-2xl">{t('title')}</h1>
      <InlineError
        title={t('page.unavailable')}
        body={t('page.unavailableBody')}
        help={<SupportContact question="page-does-not-load" />}
        retryLabel={t('page.retry')}
        retrying={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </div>
  );
}

/** Shown to members of a company that may have keys. */
function CompanyWebhooks() {
  const isSignedIn = useUser() !== null;
  const { data } = useQuery({ ...apiKeysQuery(browserApi), enabled: isSignedIn });
  if (!isSignedIn || !data?.organization) return null;
  return (
    <div className="mt-12">
      <WebhooksSection canManage={data.can_manage} />
    </div>
  );
}

export default function ApisPage() {
  const { reference } = useLoaderData<typeof loader>();
  const secrets = useSecrets();
  if (reference === null) return <NotFoundView />;
  const sections = (
    <>
      <ApiKeysSection onSecret={secrets.add} />
      <CompanyWebhooks />
    </>
  );
  if (reference === 'unavailable')
    return (
      <>
        <Unavailable />
        {sections}
      </>
    );
  return (
    <ApisView reference={reference} secrets={secrets}>
      {sections}
    </ApisView>
  );
}
