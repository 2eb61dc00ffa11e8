import { type PointerEvent, useState } from 'react';

/** The position at which a row of a list is dropped after it was dragged by `distance` pixels. */
export function dropIndex(
  from: number,
  distance: number,
  rowHeight: number,
  rowCount: number,
): number {
  const to = from + Math.round(distance / rowHeight);
  return Math.min(Math.max(0, to), rowCount - 1);
}

interface Drag {
  readonly from: number;
  readonly to: number;
  readonly startY: number;
  readonly distance: number;
  readonly rowHeight: number;
}

/** Reorders the rows of a list by their handles, with a mouse, pen or finger. */
export function useRowDrag(rowCount: number, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const handleProps = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const row = event.currentTarget.closest('li');
      if (event.button !== 0 || !row) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from, startY: event.clientY, distance: 0, rowHeight: row.offsetHeight });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag) return;
      const distance = event.clientY - drag.startY;
      setDrag({ ...drag, distance, to: dropIndex(drag.from, distance, drag.rowHeight, rowCount) });
    },
    onPointerUp: (event: PointerEvent) => {
      if (!drag) return;
      const to = dropIndex(drag.from, event.clientY - drag.startY, drag.rowHeight, rowCount);
      setDrag(null);
      if (to !== drag.from) onDrop(drag.from, to);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handleProps };
}
