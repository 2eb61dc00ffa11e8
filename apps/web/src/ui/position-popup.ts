export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Placement {
  readonly side: 'top' | 'bottom';
  readonly align: 'start' | 'center' | 'end';
}

type Size = Pick<Box, 'width' | 'height'>;

const gap = 6;
const margin = 8;

/** Position of a popup beside its anchor: flipped when it does not fit, and clamped to the viewport. */
export function positionPopup(
  anchor: Box,
  popup: Size,
  view: Size,
  { side, align }: Placement,
): { readonly left: number; readonly top: number } {
  const above = anchor.top - gap - popup.height;
  const below = anchor.top + anchor.height + gap;
  const fitsAbove = above >= margin;
  const fitsBelow = below + popup.height <= view.height - margin;
  const goesAbove = side === 'top' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;

  const spare = anchor.width - popup.width;
  const preferredLeft = anchor.left + { start: 0, center: spare / 2, end: spare }[align];
  return {
    left: Math.round(within(preferredLeft, view.width - margin - popup.width)),
    top: Math.round(within(goesAbove ? above : below, view.height - margin - popup.height)),
  };
}

const within = (value: number, last: number): number => Math.max(margin, Math.min(value, last));
