import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './loading.tsx';
import { type RenderElement, renderAs } from './render-as.ts';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

/** Does not shrink in a flex row; the label wraps only when it is wider than the whole line. */
const shape =
  'hit inline-flex max-w-full shrink-0 items-center justify-center border text-center font-semibold select-none transition-colors';

const inactive =
  'disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:cursor-not-allowed aria-busy:cursor-progress';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border-transparent bg-juhong text-on-juhong enabled:hover:bg-juhong-hover [a]:hover:bg-juhong-hover',
  secondary:
    'border-line bg-ink-2 text-text enabled:hover:bg-ink-3 enabled:active:border-line-strong [a]:hover:bg-ink-3',
  ghost:
    'border-transparent text-text-2 enabled:hover:bg-ink-2 enabled:hover:text-text [a]:hover:bg-ink-2 [a]:hover:text-text',
  danger:
    'border-transparent bg-juhong-soft text-on-juhong-soft enabled:hover:border-juhong [a]:hover:border-juhong',
};

const pressedVariants: Readonly<Record<ButtonVariant, string>> = {
  ...variants,
  secondary: 'border-line bg-ink-2 text-juhong enabled:hover:bg-ink-3',
  ghost: 'border-transparent text-juhong enabled:hover:bg-ink-2',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-9 gap-1.5 px-3.5 py-1 text-sm pointer-coarse:min-h-10',
  md: 'min-h-11 gap-2 px-5 py-1.5 text-base',
  lg: 'min-h-12 gap-2 px-6 py-2 text-base',
};

const squares: Readonly<Record<ButtonSize, string>> = {
  sm: 'size-9 pointer-coarse:size-10',
  md: 'size-11',
  lg: 'size-12',
};

const radii: Readonly<Record<ButtonSize, string>> = {
  sm: 'rounded-md',
  md: 'rounded-md',
  lg: 'rounded-[12px]',
};

export const buttonClass = (variant: ButtonVariant, size: ButtonSize, block: boolean): string =>
  cx(shape, inactive, variants[variant], sizes[size], radii[size], block && 'w-full');

interface IconButtonStyle {
  readonly variant: ButtonVariant;
  readonly size: ButtonSize;
  readonly round: boolean;
  readonly pressed: boolean;
}

export const iconButtonClass = ({ variant, size, round, pressed }: IconButtonStyle): string =>
  cx(
    shape,
    inactive,
    (pressed ? pressedVariants : variants)[variant],
    squares[size],
    round ? 'rounded-full' : radii[size],
  );

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly block?: boolean;
  readonly loading?: boolean;
  readonly icon?: ReactNode;
  /** Element to render instead of a button, such as a link. */
  readonly render?: RenderElement;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  block = false,
  loading = false,
  icon,
  render,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = cx(buttonClass(variant, size, block), className);
  const content = (
    <>
      <span className={cx('inline-flex items-center gap-[inherit]', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {loading && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
        </span>
      )}
    </>
  );
  if (render !== undefined)
    return renderAs(render, { ...rest, onClick, className: classes }, content);
  // aria-disabled instead of disabled: a disabled button loses focus.
  const busy = loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: stop } : { onClick };
  return (
    <button type="button" {...rest} {...busy} className={classes}>
      {content}
    </button>
  );
}

const stop = (event: MouseEvent): void => event.preventDefault();

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly label: string;
  /** Shorter text for people who see what the button belongs to. */
  readonly tooltip?: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly round?: boolean;
  /** Renders a toggle button with aria-pressed. */
  readonly pressed?: boolean;
  readonly render?: RenderElement;
}

export function IconButton({
  label,
  tooltip = label,
  icon,
  variant = 'ghost',
  size = 'sm',
  round = false,
  pressed,
  render,
  className,
  ...rest
}: IconButtonProps) {
  const props = {
    ...rest,
    'aria-label': label,
    'data-tooltip': tooltip,
    ...(pressed !== undefined && { 'aria-pressed': pressed }),
    className: cx(iconButtonClass({ variant, size, round, pressed: pressed ?? false }), className),
  };
  if (render !== undefined) return renderAs(render, props, icon);
  return (
    <button type="button" {...props}>
      {icon}
    </button>
  );
}
