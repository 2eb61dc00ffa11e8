import { describe, expect, it } from 'vitest';
import { matchCurve } from './curve-match.ts';

describe('matchCurve', () => {
  it('reports the correlation and the measured level of each bar on the scale of the curve', () => {
    const { correlation, bars } = matchCurve([0, 0.5, 1], [-26, -20, -14]);
    expect(correlation).toBeCloseTo(1);
    expect(bars.map(({ measured }) => measured)).toEqual([0, 0.5, 1]);
  });

  it('shows the bar that deviates', () => {
    const { correlation, bars } = matchCurve([0.2, 0.4, 0.6, 0.8], [-22, -19, -17, -25]);
    expect(correlation).toBeLessThan(0);
    const deviations = bars.map(({ requested, measured }) => Math.abs(measured - requested));
    expect(deviations.indexOf(Math.max(...deviations))).toBe(3);
  });

  it('has no correlation with a flat curve', () => {
    expect(matchCurve([0.5, 0.5, 0.55], [-20, -18, -19]).correlation).toBeNull();
  });
});
