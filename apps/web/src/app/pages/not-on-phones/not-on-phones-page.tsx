import { useQuery } from '@tanstack/react-query';
import { Link, type MetaArgs } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { DownloadedList } from '#app/pages/history-download/downloaded-list.tsx';
import { useUser } from '#features/auth/auth.public.ts';
import { downloadsQuery } from '#features/library/library.queries.ts';
import { libraryTexts } from '#features/library/library-texts.ts';
import { textsOf, useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches);
  const title = textsOf(site.locale, 'shell')('notOnPhones.title');
  return pageHead(site, { title, path: paths.notOnPhones(), index: false });
}

/** The latest downloads of a user: their certificates are useful on a phone too. */
function LatestDownloads() {
  const isSignedIn = useUser() !== null;
  const t = libraryTexts.use();
  const title = useTexts('shell.menu')('downloads');
  const { data } = useQuery({
    ...downloadsQuery(browserApi, 1, useLocale()),
    enabled: isSignedIn,
  });
  const source = { location: 'downloads', title, path: paths.notOnPhones(), next: null };
  if (!data || data.total === 0) return null;
  return (
    <section aria-label={t('downloads.list')} className="pb-16">
      <DownloadedList
        items={data.items}
        source={source}
        now={new Date()}
        counts={data}
        busy={false}
      />
    </section>
  );
}

/** Redirect target of desktop-only pages on phones. */
export default function NotOnPhonesPage() {
  const t = useTexts('shell.notOnPhones');
  return (
    <>
      <EmptyState
        className="py-16"
        headingLevel={1}
        title={t('title')}
        body={
          <>
            {t('body')}
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
      <LatestDownloads />
    </>
  );
}
