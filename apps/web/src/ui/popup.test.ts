import { describe, expect, it } from 'vitest';
import { nextIndex, openPopover, positionPopup } from './popup.ts';

const view = { width: 400, height: 600 };
const popup = { width: 100, height: 40 };

describe('placeNear', () => {
  it('centres the popup above the anchor', () => {
    const anchor = { left: 150, top: 300, width: 40, height: 40 };
    const position = positionPopup(anchor, popup, view, { side: 'top', align: 'center' });
    expect(position).toEqual({ left: 120, top: 254 });
  });

  it('flips to the other side when the popup does not fit', () => {
    const high = { left: 150, top: 10, width: 40, height: 40 };
    expect(positionPopup(high, popup, view, { side: 'top', align: 'center' }).top).toBe(56);
    const low = { left: 150, top: 550, width: 40, height: 40 };
    expect(positionPopup(low, popup, view, { side: 'bottom', align: 'start' }).top).toBe(504);
  });

  it('stays inside the viewport', () => {
    const right = { left: 380, top: 300, width: 20, height: 20 };
    expect(positionPopup(right, popup, view, { side: 'bottom', align: 'start' }).left).toBe(292);
    const left = { left: 0, top: 300, width: 20, height: 20 };
    expect(positionPopup(left, popup, view, { side: 'bottom', align: 'end' }).left).toBe(8);
  });
});

const names = ['Like', 'Link', 'Album', '앨범'];

describe('nextIndex', () => {
  it('wraps around with the arrow keys', () => {
    expect(nextIndex(names, 3, 'ArrowDown')).toBe(0);
    expect(nextIndex(names, 0, 'ArrowUp')).toBe(3);
    expect(nextIndex(names, -1, 'ArrowDown')).toBe(0);
    expect(nextIndex(names, -1, 'ArrowUp')).toBe(3);
  });

  it('jumps to first and last item with Home and End', () => {
    expect(nextIndex(names, 2, 'Home')).toBe(0);
    expect(nextIndex(names, 2, 'End')).toBe(3);
  });

  it('finds the next item by its first letter', () => {
    expect(nextIndex(names, -1, 'l')).toBe(0);
    expect(nextIndex(names, 0, 'L')).toBe(1);
    expect(nextIndex(names, 1, 'l')).toBe(0);
    expect(nextIndex(names, 0, '앨')).toBe(3);
  });

  it('ignores other keys', () => {
    expect(nextIndex(names, 0, 'Enter')).toBeUndefined();
    expect(nextIndex(names, 0, ' ')).toBeUndefined();
    expect(nextIndex([], 0, 'ArrowDown')).toBeUndefined();
  });
});

describe('openPopover', () => {
  const createPopup = (state: { open?: boolean; isConnected?: boolean; error?: Error }) => {
    let shown = 0;
    const element = {
      isConnected: state.isConnected ?? true,
      matches: () => state.open ?? false,
      showPopover: () => {
        shown += 1;
        if (state.error) throw state.error;
      },
    };
    return { element: element as unknown as HTMLElement, shown: () => shown };
  };

  it('shows a closed popover only', () => {
    for (const [state, count] of [
      [{}, 1],
      [{ open: true }, 0],
      [{ isConnected: false }, 0],
    ] as const) {
      const { element, shown } = createPopup(state);
      openPopover(element);
      expect(shown()).toBe(count);
    }
  });

  it('ignores that another popover opened meanwhile, but no other error', () => {
    const { element } = createPopup({ error: new DOMException('', 'InvalidStateError') });
    expect(() => openPopover(element)).not.toThrow();
    const broken = createPopup({ error: new DOMException('', 'NotSupportedError') });
    expect(() => openPopover(broken.element)).toThrow();
  });
});
