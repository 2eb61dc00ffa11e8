import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { prefetchFresh } from '#app/client-loader.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { QueryError } from '#app/query-error.tsx';
import { requestContext } from '#app/request-context.ts';
import { parseEdition } from '#features/licences/edition-notice.rules.ts';
import { LicenceCheckView } from '#features/licences/licence-check-view.tsx';
import { LicenceLookupView } from '#features/licences/licence-lookup.tsx';
import { licenceCheckQuery } from '#features/licences/licences.queries.ts';
import { licencesTexts } from '#features/licences/licences-texts.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { parseQueries, serializeQueries } from '#lib/query-client.ts';

/** Longer than any licence number, so that the API rejects it. */
const idOf = (text: string | undefined) => (text ?? '').slice(0, 64);

interface VerifyPageData {
  readonly id: string;
  readonly state: string | null;
  readonly failure: string | null;
}

const emptyPage: VerifyPageData = { id: '', state: null, failure: null };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(requestContext);
  const id = idOf(params.id);
  if (id === '') return data(emptyPage);
  const query = licenceCheckQuery(api, id);
  const error = await prefetchAndReport(queryClient, query, request);
  const isUnknown = queryClient.getQueryData(query.queryKey)?.status === 'unknown';
  return data(
    { id, state: serializeQueries(queryClient), failure: errorText(error) },
    { status: isUnknown ? 404 : statusOf(error) },
  );
}

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<VerifyPageData> {
  const id = idOf(params.id);
  if (id === '') return emptyPage;
  await prefetchFresh(licenceCheckQuery(browserApi, id));
  return { id, state: null, failure: null };
}

export function meta({ matches, location }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const t = licencesTexts.of(site.locale);
  const { pathname } = location;
  const [title, description] = [t('verify.title'), t('verify.lead')];
  return pageHead(site, { title, description, path: pathname, index: pathname === paths.verify() });
}

function Checked({ id, failure }: { readonly id: string; readonly failure: string | null }) {
  const [params] = useSearchParams();
  const shownEdition = parseEdition(params.get('edition'));
  const { data: check, error, isFetching, refetch } = useQuery(licenceCheckQuery(browserApi, id));
  if (check) return <LicenceCheckView {...check} shownEdition={shownEdition} />;
  return (
    <QueryError
      error={error}
      fallbackText={failure}
      retrying={isFetching}
      onRetry={() => refetch()}
    />
  );
}

export default function VerifyPage() {
  const { id, state, failure } = useLoaderData<typeof loader>();
  const queries = useMemo(() => parseQueries(state), [state]);
  if (id === '') return <LicenceLookupView />;
  return (
    <HydrationBoundary state={queries}>
      <Checked id={id} failure={failure} />
    </HydrationBoundary>
  );
}
