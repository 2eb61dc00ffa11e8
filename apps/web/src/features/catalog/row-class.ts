import { cx } from '#ui/cx.ts';

export const rowClass = (isCurrent: boolean): string =>
  cx(
    'group flex h-17 items-center gap-3.5 @max-[14rem]:gap-2 rounded-lg px-1 transition-colors md:px-2.5',
    isCurrent ? 'bg-ink-2' : 'hover:bg-ink-1',
  );
