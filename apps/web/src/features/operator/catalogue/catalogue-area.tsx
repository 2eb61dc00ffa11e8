import { Link, useSearchParams } from 'react-router';
import { TabLinks } from '#ui/tab-links.tsx';
import { BatchView } from '../batches/batch-view.tsx';
import { batchesTexts } from '../batches/batches-texts.ts';
import { BatchesView } from '../batches/batches-view.tsx';
import { consolePaths } from '../console-paths.ts';
import { AlbumsView } from './albums-view.tsx';
import { CatalogueView } from './catalogue-view.tsx';

const tabs = {
  musics: { path: consolePaths.catalogue(), View: CatalogueView },
  albums: { path: consolePaths.albums(), View: AlbumsView },
  batches: { path: consolePaths.batches(), View: BatchesView },
} as const;
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

/** Tracks, albums, batches, or the review of one batch; the URL says which. */
export function CatalogueArea() {
  const t = batchesTexts.use();
  const [search] = useSearchParams();
  const batchId = search.get('batch');
  if (batchId !== null) return <BatchView key={batchId} batchId={batchId} />;
  const current = tabNames.find((name) => name === search.get('tab')) ?? 'musics';
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
