import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { positionPopup } from './popup.ts';
import { type RenderElement, renderAs } from './render-as.ts';

interface TooltipProps {
  readonly text: ReactNode;
  readonly side?: 'top' | 'bottom';
  /** The described control. */
  readonly children: RenderElement;
}

const delayMs = 350;

/** Touch has no hover, so a tooltip must not be the only source of a text. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (): void => {
    const anchor = box.current?.firstElementChild;
    const popup = tip.current;
    if (anchor == null || popup === null || popup.matches(':popover-open')) return;
    popup.showPopover();
    const view = document.documentElement;
    const { left, top } = positionPopup(
      anchor.getBoundingClientRect(),
      { width: popup.offsetWidth, height: popup.offsetHeight },
      { width: view.clientWidth, height: view.clientHeight },
      { side, align: 'center' },
    );
    popup.style.left = `${left}px`;
    popup.style.top = `${top}px`;
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };
  const enter = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(show, delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the control inside it.
    <span
      ref={box}
      className="inline-flex"
      onPointerEnter={enter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {renderAs(children, { 'aria-describedby': id }, childrenOf(children))}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="tooltip text-sm font-medium"
      >
        {text}
      </span>
    </span>
  );
}

const childrenOf = (element: RenderElement): ReactNode => element.props.children as ReactNode;
