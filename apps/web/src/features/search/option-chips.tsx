import { cx } from '#ui/cx.ts';
import { Highlighted } from './highlighted.tsx';
import type { SearchItem } from './search-items.ts';
import { type OptionContext, SearchOption } from './search-option.tsx';

interface OptionChipsProps extends OptionContext {
  readonly items: readonly SearchItem[];
  readonly className?: string;
}

export function OptionChips({ items, className, ...context }: OptionChipsProps) {
  return (
    <div role="presentation" className={cx('flex flex-wrap gap-1.5', className)}>
      {items.map((item) => (
        <SearchOption key={item.key} item={item} shape="chip" {...context}>
          <span className="truncate">
            <Highlighted label={item.label} matches={item.matches} />
          </span>
        </SearchOption>
      ))}
    </div>
  );
}
