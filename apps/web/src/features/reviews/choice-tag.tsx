import { cx } from '#ui/cx.ts';
import { CheckIcon } from '#ui/icons.tsx';

interface ChoiceTagProps {
  readonly text: string;
  readonly className?: string;
}

/** That a client chose a music. */
export function ChoiceTag({ text, className }: ChoiceTagProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-xs bg-bichwi-soft px-2 py-1 text-sm font-semibold text-on-bichwi-soft',
        className,
      )}
    >
      <CheckIcon size={14} className="shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}
