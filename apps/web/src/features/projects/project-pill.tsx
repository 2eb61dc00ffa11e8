import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { ChevronDownIcon, PinIcon } from '#ui/icons.tsx';

interface ProjectPillProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  readonly isPinned?: boolean;
  readonly title: string;
  readonly length?: string | undefined;
  readonly cuts?: string | undefined;
}

/** A strip under the header on narrow screens, a button in it on wide ones. */
export function ProjectPill({ isPinned = false, title, length, cuts, ...rest }: ProjectPillProps) {
  return (
    <button
      type="button"
      {...rest}
      data-project-pill
      className="flex h-11 w-full min-w-0 items-center gap-2 border-t border-line px-4 text-sm transition-colors roomy:h-10 roomy:rounded-md roomy:border roomy:bg-ink-2 roomy:px-3 roomy:hover:border-line-strong"
    >
      <PinIcon size={16} className={isPinned ? 'text-juhong' : 'text-text-3'} />
      <span className={cx('truncate font-semibold', !isPinned && 'text-text-2')}>{title}</span>
      {length && (
        <span className="tabular shrink-0 text-text-2">
          {length}
          {cuts && <span className="hidden min-[68.75rem]:inline">{` · ${cuts}`}</span>}
        </span>
      )}
      <ChevronDownIcon size={16} className="ms-auto text-text-3" />
    </button>
  );
}
