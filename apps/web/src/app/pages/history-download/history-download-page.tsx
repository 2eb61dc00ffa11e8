import type { Language } from '@onsori/contract/enumerations';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import {
  libraryPageHead,
  loadLibraryPageInBrowser,
  type PageParams,
  parsePageParams,
} from '#app/library/library-page.ts';
import { EmptyLibrary, LibraryView } from '#app/library/library-view.tsx';
import { loadLibraryPageOnServer } from '#app/library/load-library-page-on-server.ts';
import { downloadsQuery } from '#features/library/library.queries.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import type { ApiClient } from '#lib/api-client.ts';
import { paths } from '#lib/paths.ts';
import { DownloadIcon } from '#ui/icons.tsx';
import { DownloadedList } from './downloaded-list.tsx';

const libraryPage = {
  name: 'downloads',
  parseParams: parsePageParams,
  createQuery: (api: ApiClient, { page }: PageParams, lang: Language) =>
    downloadsQuery(api, page, lang),
  pathOf: (params?: PageParams) => paths.downloads(params?.page),
} as const;

export const loader = (args: LoaderFunctionArgs) => loadLibraryPageOnServer(args, libraryPage);
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadLibraryPageInBrowser(args, libraryPage);
export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  libraryPageHead(libraryPage, matches, loaderData?.params);

export default function HistoryDownloadPage() {
  const t = libraryTexts.use();
  return (
    <LibraryView
      page={libraryPage}
      loaded={useLoaderData<typeof loader>()}
      formatCount={(total) => t('downloads.count', { total })}
      empty={<EmptyLibrary list="downloads" icon={<DownloadIcon />} />}
    >
      {(list) => <DownloadedList {...list} />}
    </LibraryView>
  );
}
