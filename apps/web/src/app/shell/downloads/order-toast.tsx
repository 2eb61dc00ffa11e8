import { useEffect, useEffectEvent } from 'react';
import { downloadsTexts } from '#features/downloads/downloads-texts.ts';
import type { DownloadOrder } from '#features/downloads/order.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

interface OrderToastProps {
  readonly order: DownloadOrder;
  /** Its modal is open and shows the state. */
  readonly isWatched: boolean;
  readonly onTake: () => void;
  readonly onGiveUp: () => void;
}

/** Shows a toast for a waiting order while its modal is closed. */
export function OrderToast({ order, isWatched, onTake, onGiveUp }: OrderToastProps) {
  const t = downloadsTexts.use();
  const toast = useToast();
  const isWaiting = !isWatched && order.phase.name === 'waiting';
  const showToast = useEffectEvent(() =>
    toast.showLasting(t('toast.ready', { title: order.music.title }), {
      label: t('toast.get'),
      act: onTake,
      closeLabel: t('close'),
      onClose: onGiveUp,
    }),
  );
  useEffect(() => (isWaiting ? showToast() : undefined), [isWaiting]);
  return null;
}
