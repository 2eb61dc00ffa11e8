import type { SpatialMixing } from '@onsori/contract/enumerations';
import { Notice } from '#ui/notice.tsx';
import { downloadsTexts } from './downloads-texts.ts';

/** Notices about surround files. */
export function SurroundNotices({ spatial }: { readonly spatial: readonly SpatialMixing[] }) {
  const t = downloadsTexts.use();
  const [first, second] = spatial.filter((mixing) => mixing !== 'binaural');
  return (
    // Always mounted: a live region announces only changes.
    <div role="status" className="empty:sr-only">
      {first && (
        <Notice>
          <p>{t(second ? 'notice.both' : `notice.${first}`)}</p>
          <p>{t('notice.headphones')}</p>
        </Notice>
      )}
    </div>
  );
}
