import { describe, expect, it } from 'vitest';
import { placeNear } from './place-near.ts';

const view = { width: 400, height: 600 };
const popup = { width: 100, height: 40 };

describe('placeNear', () => {
  it('stands centred above', () => {
    const anchor = { left: 150, top: 300, width: 40, height: 40 };
    const place = placeNear(anchor, popup, view, { side: 'top', align: 'center' });
    expect(place).toEqual({ left: 120, top: 254 });
  });

  it('goes below where there is no room above, and above where there is none below', () => {
    const high = { left: 150, top: 10, width: 40, height: 40 };
    expect(placeNear(high, popup, view, { side: 'top', align: 'center' }).top).toBe(56);
    const low = { left: 150, top: 550, width: 40, height: 40 };
    expect(placeNear(low, popup, view, { side: 'bottom', align: 'start' }).top).toBe(504);
  });

  it('stays inside the window', () => {
    const right = { left: 380, top: 300, width: 20, height: 20 };
    expect(placeNear(right, popup, view, { side: 'bottom', align: 'start' }).left).toBe(292);
    const left = { left: 0, top: 300, width: 20, height: 20 };
    expect(placeNear(left, popup, view, { side: 'bottom', align: 'end' }).left).toBe(8);
  });
});
