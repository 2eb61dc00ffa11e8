import type { Music } from '@onsori/contract/catalog';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { downloadsTexts } from './downloads-texts.ts';

type CreditedMusic = Pick<Music, 'id' | 'title' | 'playlist_id'>;

/** The credit that users of the Free plan put beside their video; browser only. */
export function useCredit() {
  const t = downloadsTexts.use();
  const toast = useToast();
  const format = ({ id, title, playlist_id }: CreditedMusic): string => {
    const link = new URL(paths.musicInAlbum(playlist_id, id), window.location.origin).href;
    return t('credit.line', { title, link });
  };
  const copy = async (music: CreditedMusic) => {
    try {
      await navigator.clipboard.writeText(format(music));
      toast.show(t('credit.copied'));
    } catch {
      // The browser may refuse, and an insecure origin has no clipboard.
      toast.show(t('credit.copyFailed'));
    }
  };
  return { format, copy };
}

export function CreditLine({ music }: { readonly music: CreditedMusic }) {
  const t = downloadsTexts.use();
  const credit = useCredit();
  return (
    <div>
      <p className="mb-2 text-sm font-semibold text-text-2">{t('credit.label')}</p>
      <div className="flex items-center gap-2 rounded-md border border-line bg-ink-2 py-1.5 ps-3.5 pe-1.5">
        <p className="min-w-0 flex-1 text-sm wrap-anywhere select-all">{credit.format(music)}</p>
        <Button size="sm" aria-label={t('credit.copy')} onClick={() => credit.copy(music)}>
          {t('credit.short')}
        </Button>
      </div>
    </div>
  );
}
