import type { Batch } from '@onsori/contract/generation';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConsolePage } from '../console-page.tsx';
import { consolePaths } from '../console-paths.ts';
import { ListResults } from '../list-results.tsx';
import { BatchBadge, ProgressBars } from './batch-progress.tsx';
import { batchesTexts } from './batches-texts.ts';
import { OrderDialog } from './order-dialog.tsx';
import { useBatchLabels } from './use-batch-labels.ts';
import { useBatches } from './use-batches.ts';

function BatchCard({ batch }: { readonly batch: Batch }) {
  const { batchTitle, batchFacts } = useBatchLabels();
  return (
    <li className="relative rounded-lg border border-line bg-ink-1 p-5 transition-colors hover:border-line-strong">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base">
          <Link
            to={consolePaths.batch(batch.id)}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-text"
          >
            {batchTitle(batch)}
          </Link>
        </h2>
        <BatchBadge batch={batch} />
        <p className="ms-auto text-sm text-text-3">{batchFacts(batch)}</p>
      </div>
      <ProgressBars batch={batch} className="mt-4" />
    </li>
  );
}

/** Ordered batches with their progress. */
export function BatchesView({ tabs }: { readonly tabs: ReactNode }) {
  const t = batchesTexts.use();
  const navigate = useNavigate();
  const [isOrdering, setIsOrdering] = useState(false);
  const query = useBatches();
  return (
    <ConsolePage
      title={t('area')}
      actions={
        <Button variant="primary" size="sm" onClick={() => setIsOrdering(true)}>
          {t('order.open')}
        </Button>
      }
    >
      {tabs}
      <div className="mt-6">
        <ListResults
          query={query}
          loadingLabel={t('loading')}
          moreLabel={t('more')}
          empty={<EmptyState title={t('empty')} body={t('emptyBody')} />}
        >
          {(batches) => (
            <ul aria-label={t('title')} className="flex flex-col gap-4">
              {batches.map((batch) => (
                <BatchCard key={batch.id} batch={batch} />
              ))}
            </ul>
          )}
        </ListResults>
      </div>
      {isOrdering && (
        <OrderDialog
          onOrdered={(batchId) => navigate(consolePaths.batch(batchId))}
          onClose={() => setIsOrdering(false)}
        />
      )}
    </ConsolePage>
  );
}
