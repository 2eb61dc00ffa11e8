import { type PointerEvent, useState } from 'react';

/** The fraction of an element, from 0 to 1, at which a pointer is. */
export function pointerFraction({ currentTarget, clientX }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
}

/** Tracks the hovered fraction of an element; null while nothing hovers over it. */
export function useHoveredFraction() {
  const [fraction, setFraction] = useState<number | null>(null);
  return {
    fraction,
    onPointerMove: (event: PointerEvent) => setFraction(pointerFraction(event)),
    onPointerLeave: () => setFraction(null),
  };
}
