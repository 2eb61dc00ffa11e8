import { Link, type MetaArgs } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';

import { textsOf, useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches);
  const title = textsOf(site.locale, 'shell')('notOnPhones.title');
  return pageHead(site, { title, path: paths.notOnPhones(), index: false });
}

/** Redirect target of desktop-only pages on phones. */
export default function NotOnPhonesPage() {
  const t = useTexts('shell.notOnPhones');
  return (
    <EmptyState
      className="py-28"
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
  );
}
