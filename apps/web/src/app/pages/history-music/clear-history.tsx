import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { libraryTexts } from '#features/library/library-texts.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Forgets what was heard, after asking. */
export function ClearHistory() {
  const t = libraryTexts.use();
  const overlay = useOverlay();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => browserApi.call('clearPlayed', {}),
    onSuccess: async () => {
      toast.show(t('clear.done'));
      // The button is about to go: the focus waits where the page begins.
      document.getElementById('main')?.focus({ preventScroll: true });
      await navigate(paths.recentMusic(), { replace: true });
    },
  });
  const ask = async () => {
    const sure = await overlay.confirm({
      title: t('clear.title'),
      body: t('clear.body'),
      confirmLabel: t('clear.confirm'),
      cancelLabel: t('clear.cancel'),
      danger: true,
    });
    if (sure) mutate();
  };
  return (
    <Button size="sm" className="noscript:hidden" loading={isPending} onClick={ask}>
      {t('clear.open')}
    </Button>
  );
}
