import type { Music } from '@onsori/contract/catalog';
import { SimilarList } from '#app/similar-list.tsx';
import { useTexts } from '#i18n/texts.tsx';

export function SimilarInPanel({ music }: { readonly music: Music }) {
  const t = useTexts('album.similar');
  return (
    <section aria-labelledby="panel-similar" className="pt-14">
      <h3 id="panel-similar" className="mb-3 text-xl">
        {t('title')}
      </h3>
      <SimilarList music={music} failure={null} now={new Date()} skeletonRows={4} />
    </section>
  );
}
