import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { libraryTexts } from '#features/library/library-texts.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Deletes the play history after confirmation. */
export function ClearHistory() {
  const t = libraryTexts.use();
  const overlay = useOverlay();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => browserApi.call('clearPlayed', {}),
    onSuccess: async () => {
      toast.show(t('clear.done'));
      // The button is about to unmount; move focus to the main element.
      document.getElementById('main')?.focus({ preventScroll: true });
      await navigate(paths.recentMusic(), { replace: true });
    },
  });
  const confirmAndClear = async () => {
    const confirmed = await overlay.confirm({
      title: t('clear.title'),
      body: t('clear.body'),
      confirmLabel: t('clear.confirm'),
      cancelLabel: t('clear.cancel'),
      danger: true,
    });
    if (confirmed) mutate();
  };
  return (
    <Button size="sm" className="noscript:hidden" loading={isPending} onClick={confirmAndClear}>
      {t('clear.open')}
    </Button>
  );
}
