import type { Preferences } from '@onsori/contract/account';
import { optionLabel } from '@onsori/contract/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { tastesQuery } from '#features/account/account.queries.ts';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { QueryContent } from '#features/account/query-content.tsx';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

function Tastes({ moods, video_themes, genres }: Preferences) {
  const t = accountTexts.use();
  const locale = useLocale();
  const picked = [
    ...moods.map((key) => optionLabel('mood', key, locale)),
    ...video_themes.map((key) => optionLabel('video_theme', key, locale)),
    ...genres.map((key) => optionLabel('genre', key, locale)),
  ];
  return (
    <>
      {picked.length === 0 ? (
        <p className="text-sm text-text-2">{t('tastes.none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {picked.map((label) => (
            <li key={label} className="flex">
              <Badge tone="neutral" size="md" className="min-w-0">
                {label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" className="mt-4" render={<Link to={paths.chooseTastes(paths.account())} />}>
        {t(picked.length === 0 ? 'tastes.choose' : 'tastes.change')}
      </Button>
    </>
  );
}

export function TastesSection() {
  const t = accountTexts.use();
  const query = useQuery(tastesQuery(browserApi));
  return (
    <AccountSection title={t('tastes.title')} hint={t('tastes.hint')}>
      <QueryContent query={query} rows={1}>
        {(tastes) => <Tastes {...tastes} />}
      </QueryContent>
    </AccountSection>
  );
}
