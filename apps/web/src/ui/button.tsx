import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts';
import { cx } from './cx.ts';
import { type RenderElement, renderAs } from './render-as.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
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
