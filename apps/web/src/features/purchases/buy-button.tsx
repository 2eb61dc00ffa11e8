import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { BuyItem } from './buy.rules.ts';

const BuyDialog = lazy(() => import('./buy-dialog.tsx').then((m) => ({ default: m.BuyDialog })));

interface BuyButtonProps
  extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'block' | 'aria-label'> {
  readonly children: string;
  readonly items: readonly BuyItem[];
  /** Returns false to stay closed. */
  onOpen?(): boolean;
  onBought(items: readonly BuyItem[]): void;
}

/** Opens the dialog that buys on account, which loads with the first press. */
export function BuyButton({ children, items, onOpen, onBought, ...style }: BuyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...style} aria-haspopup="dialog" onClick={() => setOpen(onOpen?.() ?? true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BuyDialog items={items} onBought={onBought} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
