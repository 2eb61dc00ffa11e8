import { Link, useSearchParams } from 'react-router';
import { TabLinks } from '#ui/tab-links.tsx';
import { BatchView } from '../batches/batch-view.tsx';
import { batchesTexts } from '../batches/batches-texts.ts';
import { BatchesView } from '../batches/batches-view.tsx';
import { consolePaths } from '../console-paths.ts';
import { CatalogueView } from './catalogue-view.tsx';

const tabPaths = { musics: consolePaths.catalogue(), batches: consolePaths.batches() } as const;
type TabName = keyof typeof tabPaths;
const tabNames = Object.keys(tabPaths) as TabName[];

/** Tracks, batches, or the review of one batch; the URL says which. */
export function CatalogueArea() {
  const t = batchesTexts.use();
  const [search] = useSearchParams();
  const batchId = search.get('batch');
  if (batchId !== null) return <BatchView key={batchId} batchId={batchId} />;
  const current: TabName = search.get('tab') === 'batches' ? 'batches' : 'musics';
  const Tab = current === 'batches' ? BatchesView : CatalogueView;
  return (
    <Tab
      tabs={
        <TabLinks
          label={t('tabs')}
          links={tabNames.map((name) => ({
            key: name,
            label: t(`tab.${name}`),
            render: <Link to={tabPaths[name]} />,
            current: name === current,
          }))}
        />
      }
    />
  );
}
