import { Link, useSearchParams } from 'react-router';
import { TabLinks } from '#ui/tab-links.tsx';
import { NoticesTab } from './notices-tab.tsx';
import { PoliciesTab, type PolicyBase } from './policies-tab.tsx';
import { policiesTexts } from './policies-texts.ts';
import { PricesTab } from './prices-tab.tsx';

const tabViews = { notices: NoticesTab, policies: PoliciesTab, prices: PricesTab } as const;
type TabName = keyof typeof tabViews;
const tabNames = Object.keys(tabViews) as TabName[];

/** The tab is part of the URL, so that a reload restores it. */
export function PoliciesView({ base }: { readonly base: PolicyBase | null }) {
  const t = policiesTexts.use();
  const [search] = useSearchParams();
  const current = tabNames.find((name) => name === search.get('tab')) ?? 'notices';
  const Tab = tabViews[current];
  return (
    <Tab
      base={base}
      tabs={
        <TabLinks
          label={t('tabs')}
          links={tabNames.map((name) => ({
            key: name,
            label: t(`tab.${name}`),
            render: <Link to={{ search: name === 'notices' ? '' : `?tab=${name}` }} />,
            current: name === current,
          }))}
        />
      }
    />
  );
}
