import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, iconButtonClass } from './button-style.ts';
import { cx } from './cx.ts';
import { type RenderElement, renderAs } from './render-as.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly label: string;
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
