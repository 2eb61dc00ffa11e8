import { Link, useSearchParams } from 'react-router';
import { TabLinks } from '#ui/tab-links.tsx';
import { consolePaths } from '../console-paths.ts';
import { AirQueueView } from './air-queue-view.tsx';
import { AirRequestsView } from './air-requests-view.tsx';
import { operatorAirTexts } from './operator-air-texts.ts';

const tabs = {
  requests: { path: consolePaths.air(), View: AirRequestsView },
  queue: { path: consolePaths.airQueue(), View: AirQueueView },
} as const;
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

/** Requests of all companies, or the render queue; the URL says which. */
export function AirArea() {
  const t = operatorAirTexts.use();
  const [search] = useSearchParams();
  const current = tabNames.find((name) => name === search.get('tab')) ?? 'requests';
  const { View } = tabs[current];
  return (
    <View
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
