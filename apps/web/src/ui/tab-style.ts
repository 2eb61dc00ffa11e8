export const tabListClass =
  'flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]';

export const tabClass =
  'relative flex min-h-11 shrink-0 items-center border-b-2 text-base whitespace-nowrap transition-colors hover:text-text focus-visible:-outline-offset-2';
