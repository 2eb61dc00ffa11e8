import { Link, type MetaArgs } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';

import { licencesTexts } from '#features/licences/licences-texts.ts';
import { UsesTable } from '#features/licences/uses-table.tsx';
import { paths } from '#lib/paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Button } from '#ui/button.tsx';

export function meta({ matches }: MetaArgs) {
  const site = siteOf(matches);
  const t = licencesTexts.of(site.locale);
  return pageHead(site, {
    title: t('use.title'),
    description: t('use.description'),
    path: paths.licenceUses(),
  });
}

export default function LicenceUsesPage() {
  const t = licencesTexts.use();
  return (
    <div className="mx-auto max-w-4xl pt-9 pb-20">
      <h1 className="text-2xl text-balance md:text-3xl">{t('use.title')}</h1>
      <p className="mt-3 mb-7 max-w-2xl text-text-2">{t('use.lead')}</p>
      <UsesTable />
      <div className="mt-8 flex flex-wrap gap-2">
        <Button render={<Link to={paths.plans()} />}>{t('use.toPlans')}</Button>
        <Button variant="ghost" render={<Link to={paths.policy('licence')} />}>
          {t('use.toPolicy')}
        </Button>
        <Button variant="ghost" render={<Link to={paths.verify()} />}>
          {t('use.toVerify')}
        </Button>
      </div>
      <RelatedQuestions
        questions={[
          'broadcast-shop-game',
          'edit-music',
          'forbidden-uses',
          'ownership',
          'label-ai',
          'claims-promise',
        ]}
        className="mt-8"
      />
    </div>
  );
}
