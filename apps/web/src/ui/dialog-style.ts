export const backdropClass =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const viewportClass = 'fixed inset-0 z-50 flex items-center justify-center p-4';

export const panelClass =
  'flex max-h-full w-full flex-col overflow-hidden rounded-2xl border border-line bg-ink-1 text-text shadow-overlay outline-none transition-[opacity,scale] duration-160 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0';
