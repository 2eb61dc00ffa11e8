import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { CheckIcon, Icon, type IconProps } from './icons.tsx';

function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14" />
    </Icon>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'ref'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly invalid?: boolean;
  /** Some, but not all, of the dependent options are checked. */
  readonly indeterminate?: boolean;
}

export function Checkbox({
  label,
  hint,
  invalid = false,
  indeterminate = false,
  className,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label
      className={cx(
        'group flex min-h-10 items-start gap-2.5 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-40 pointer-coarse:min-h-11',
        className,
      )}
    >
      <span className="relative mt-px inline-flex size-5 shrink-0 items-center justify-center">
        <input
          {...rest}
          ref={input}
          type="checkbox"
          aria-invalid={invalid || undefined}
          className={cx(
            'peer absolute inset-0 m-0 appearance-none rounded-xs border-[1.5px] transition-colors checked:border-juhong checked:bg-juhong indeterminate:border-juhong indeterminate:bg-juhong',
            invalid ? 'border-juhong' : 'border-text-3 group-hover:border-text-2',
          )}
        />
        <span className="pointer-events-none relative hidden text-on-juhong peer-checked:peer-not-indeterminate:block">
          <CheckIcon size={16} />
        </span>
        <span className="pointer-events-none relative hidden text-on-juhong peer-indeterminate:block">
          <MinusIcon size={16} />
        </span>
      </span>
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint !== undefined && <span className="block text-sm text-text-3">{hint}</span>}
      </span>
    </label>
  );
}
