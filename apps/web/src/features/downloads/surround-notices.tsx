import type { SpatialMixing } from '@onsori/contract/enumerations';
import { Notice } from '#ui/notice.tsx';
import { downloadsTexts } from './downloads-texts.ts';

/** Two things to know before a surround file lands in an editor. */
export function SurroundNotices({ spatial }: { readonly spatial: readonly SpatialMixing[] }) {
  const t = downloadsTexts.use();
  const [first, second] = spatial.filter((mixing) => mixing !== 'binaural');
  return (
    // Always there, seen or not: what comes later is read out.
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
