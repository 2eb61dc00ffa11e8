import { Link, useSearchParams } from 'react-router';
import { TabLinks } from '#ui/tab-links.tsx';
import { consolePaths } from '../console-paths.ts';
import type { Operator } from '../operator.queries.ts';
import { ApplicantsView } from './applicants-view.tsx';
import { companiesTexts } from './companies-texts.ts';
import { CompaniesView } from './companies-view.tsx';

const tabs = {
  companies: { path: consolePaths.companies(), View: CompaniesView },
  applicants: { path: consolePaths.companyApplicants(), View: ApplicantsView },
} as const;
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

/** Companies, or the people who wait for approval; the URL says which. */
export function CompaniesArea({ operator }: { readonly operator: Operator }) {
  const t = companiesTexts.use();
  const [search] = useSearchParams();
  const current = tabNames.find((name) => name === search.get('tab')) ?? 'companies';
  const { View } = tabs[current];
  return (
    <View
      operator={operator}
      tabs={
        <TabLinks
          label={t('tabs')}
          links={tabNames.map((name) => ({
            key: name,
            label: t(`tab.${name}`),
            render: <Link to={tabs[name].path} />,
            current: name === current,
          }))}
        />
      }
    />
  );
}
