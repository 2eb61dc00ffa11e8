import type { Music } from '@onsori/contract/catalog';
import { SimilarList } from '#app/similar-list.tsx';
import { useTexts } from '#i18n/texts.tsx';

interface SimilarMusicProps {
  readonly music: Music;
  /** Error text from the server loader. */
  readonly failure: string | null;
  readonly now: Date;
}

export function SimilarMusic(props: SimilarMusicProps) {
  const t = useTexts('album.similar');
  return (
    <section id="similar" aria-labelledby="similar-title" className="scroll-mt-20 pt-14">
      <header className="mb-3 flex flex-wrap items-baseline gap-x-3 md:mb-4">
        <h2 id="similar-title" className="text-xl">
          {t('title')}
        </h2>
        <p className="min-w-0 truncate text-sm text-text-3">
          {t('to', { title: props.music.title })}
        </p>
      </header>
      <SimilarList {...props} skeletonRows={8} />
    </section>
  );
}
