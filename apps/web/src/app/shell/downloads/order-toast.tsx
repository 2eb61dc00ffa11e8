import { useEffect, useEffectEvent } from 'react';
import { downloadsTexts } from '#features/downloads/downloads-texts.ts';
import { toldAway } from '#features/downloads/order.rules.ts';
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
  const told = isWatched ? null : toldAway(order.phase);
  const tell = useEffectEvent((news: 'ready' | 'receiving') => {
    const words = t(`toast.${news}`, { title: order.music.title });
    if (news === 'receiving') return toast.keep(words);
    return toast.keep(words, {
      label: t('toast.get'),
      act: onTake,
      closeLabel: t('close'),
      onClose: onGiveUp,
    });
  });
  useEffect(() => (told ? tell(told) : undefined), [told]);
  return null;
}
