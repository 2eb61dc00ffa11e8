import { useEffect, useEffectEvent } from 'react';
import { downloadsTexts } from '#features/downloads/downloads-texts.ts';
import type { Order } from '#features/downloads/order.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

interface OrderToastProps {
  readonly order: Order;
  /** Its window says it already. */
  readonly isWatched: boolean;
  readonly onTake: () => void;
  readonly onGiveUp: () => void;
}

/** Says how an order is while its window is closed, and no longer than it is so. */
export function OrderToast({ order, isWatched, onTake, onGiveUp }: OrderToastProps) {
  const t = downloadsTexts.use();
  const toast = useToast();
  const isWaiting = !isWatched && order.phase.name === 'waiting';
  const tell = useEffectEvent(() =>
    toast.keep(t('toast.ready', { title: order.music.title }), {
      label: t('toast.get'),
      act: onTake,
      closeLabel: t('close'),
      onClose: onGiveUp,
    }),
  );
  useEffect(() => (isWaiting ? tell() : undefined), [isWaiting]);
  return null;
}
