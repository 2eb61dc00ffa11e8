import { cx } from './cx.ts';

const shape =
  'hit inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border text-sm whitespace-nowrap select-none transition-colors pointer-coarse:h-9 disabled:cursor-not-allowed disabled:opacity-40';

const quiet =
  'border-line bg-ink-2 font-medium text-text-2 hover:border-line-strong hover:text-text';
const picked = 'border-transparent bg-text font-semibold text-ink-0';

export const chipClass = (selected: boolean, removable: boolean): string =>
  cx(shape, selected ? picked : quiet, removable ? 'ps-3 pe-2' : 'px-3');
