import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

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
