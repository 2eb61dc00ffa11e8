import { openPopover, positionPopup } from './popup.ts';

const DELAY_MS = 350;

let popup: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let hovered: Element | null = null;

const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

function show(control: HTMLElement): void {
  if (!popup || !control.isConnected) return;
  popup.textContent = control.dataset.tooltip ?? '';
  document.body.append(popup);
  openPopover(popup);
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, top } = positionPopup(
    control.getBoundingClientRect(),
    { width: popup.offsetWidth, height: popup.offsetHeight },
    { width: clientWidth, height: clientHeight },
    { side: 'top', align: 'center' },
  );
  popup.style.left = `${left}px`;
  popup.style.top = `${top}px`;
}

function hide(): void {
  clearTimeout(timer);
  if (popup?.matches(':popover-open')) popup.hidePopover();
}

function hover(event: PointerEvent): void {
  const control = event.pointerType === 'touch' ? null : controlOf(event.target);
  if (control === hovered) return;
  hovered = control;
  hide();
  if (control) timer = setTimeout(show, DELAY_MS, control);
}

function focus(event: FocusEvent): void {
  const control = controlOf(event.target);
  hide();
  if (control?.matches(':focus-visible')) show(control);
}

/**
 * Shows the text of `data-tooltip` above the hovered or focused control, in one popup for the whole
 * page. Screen readers get the control's own name instead. Further calls have no effect.
 */
export function startTooltips(): void {
  if (popup) return;
  popup = document.createElement('div');
  popup.popover = 'manual';
  popup.ariaHidden = 'true';
  popup.className = 'tooltip text-sm font-medium';
  addEventListener('pointerover', hover);
  addEventListener('focusin', focus);
  addEventListener('focusout', hide);
  addEventListener('pointerdown', hide);
  addEventListener('scroll', hide, { capture: true, passive: true });
  addEventListener('keydown', (event) => event.key === 'Escape' && hide());
  document.documentElement.addEventListener('pointerleave', () => {
    hovered = null;
    hide();
  });
}
