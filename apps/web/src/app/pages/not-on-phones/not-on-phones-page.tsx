import type { Language } from '@onsori/contract/enumerations';
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import {
  type LibraryPageData,
  loadLibraryPageInBrowser,
  type PageParams,
} from '#app/library/library-page.ts';
import { EmptyLibrary, LibraryView } from '#app/library/library-view.tsx';
import { loadLibraryPageOnServer } from '#app/library/load-library-page-on-server.ts';
import { DownloadedList } from '#app/pages/history-download/downloaded-list.tsx';
import { requestContext } from '#app/request-context.ts';
import { useUser } from '#features/auth/auth.public.ts';
import { plansTexts } from '#features/billing/plans-texts.ts';
import { downloadsQuery } from '#features/library/library.queries.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { textsOf } from '#i18n/texts.tsx';
import type { ApiClient } from '#lib/api-client.ts';
import { paths } from '#lib/paths.ts';
import { storedUserId } from '#lib/session/stored-session.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { notOnPhonesTexts } from './not-on-phones-texts.ts';
import { parseWantedPage, type WantedPage } from './wanted-page.ts';

const parseDownloadsPage = (search: URLSearchParams): PageParams => {
  const wanted = parseWantedPage(search);
  return { page: wanted.kind === 'downloads' ? wanted.page : 1 };
};

/** The download history without its files: licences and certificates are useful on a phone too. */
const libraryPage = {
  name: 'downloads',
  parseParams: parseDownloadsPage,
  createQuery: (api: ApiClient, { page }: PageParams, lang: Language) =>
    downloadsQuery(api, page, lang),
  pathOf: (params?: PageParams) => paths.notOnPhones(paths.downloads(params?.page)),
} as const;

const wantsDownloads = (url: URL) => parseWantedPage(url.searchParams).kind === 'downloads';

export const loader = (args: LoaderFunctionArgs) =>
  wantsDownloads(args.url) && args.context.get(requestContext).user !== null
    ? loadLibraryPageOnServer(args, libraryPage)
    : null;

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  wantsDownloads(args.url) && storedUserId() !== null
    ? loadLibraryPageInBrowser(args, libraryPage)
    : null;

export function meta({ matches, location }: MetaArgs) {
  const site = siteOf(matches);
  const wanted = parseWantedPage(new URLSearchParams(location.search));
  const title =
    wanted.kind === 'downloads'
      ? textsOf(site.locale, 'shell.menu')('downloads')
      : notOnPhonesTexts.of(site.locale)('title.other');
  return pageHead(site, { title, path: location.pathname + location.search, index: false });
}

function PhoneDownloads({ loaded }: { readonly loaded: LibraryPageData<PageParams> }) {
  const t = libraryTexts.use();
  const notice = <Notice className="mb-4">{notOnPhonesTexts.use()('downloads')}</Notice>;
  return (
    <LibraryView
      page={libraryPage}
      loaded={loaded}
      formatCount={(total) => t('downloads.count', { total })}
      empty={
        <>
          {notice}
          <EmptyLibrary list="downloads" icon={<DownloadIcon />} />
        </>
      }
    >
      {(list) => (
        <>
          {notice}
          <DownloadedList {...list} />
        </>
      )}
    </LibraryView>
  );
}

type OtherPage = Exclude<WantedPage, { readonly kind: 'downloads' }>;

function UseComputer({ wanted }: { readonly wanted: OtherPage }) {
  const t = notOnPhonesTexts.use();
  const planText = plansTexts.use();
  const plan = wanted.kind === 'plan' ? planText(`plan.${wanted.plan}`) : '';
  return (
    <EmptyState
      className="py-16"
      headingLevel={1}
      title={t(`title.${wanted.kind}`, { plan })}
      body={
        <>
          {t(`body.${wanted.kind}`, { plan })}
          <br />
          <SupportContact question="download-on-phone" />
        </>
      }
      action={
        <Button variant="primary" render={<Link to={paths.music()} />}>
          {t('action')}
        </Button>
      }
    />
  );
}

/** Redirect target of desktop-only pages on phones. */
export default function NotOnPhonesPage() {
  const loaded = useLoaderData<typeof loader>();
  const isSignedIn = useUser() !== null;
  const wanted = parseWantedPage(new URLSearchParams(useLocation().search));
  if (loaded && isSignedIn) return <PhoneDownloads loaded={loaded} />;
  return <UseComputer wanted={wanted.kind === 'downloads' ? { kind: 'other' } : wanted} />;
}
