import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const themes = { dark: tokensOf('[data-theme="dark"]'), light: tokensOf('[data-theme="light"]') };

const surfaces = ['ink-0', 'ink-1', 'ink-2'];
const onSurfaces = ['text', 'text-2', 'text-3', 'juhong', 'bichwi', 'jjok', 'chija'];
const pairs: readonly (readonly [string, string])[] = [
  ...onSurfaces.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ['text', 'ink-3'],
  ['text-2', 'ink-3'],
  ['on-juhong', 'juhong'],
  ['on-juhong', 'juhong-hover'],
  ['on-juhong-soft', 'juhong-soft'],
  ['on-juhong-soft', 'ink-1'],
  ['on-bichwi-soft', 'bichwi-soft'],
  ['on-jjok-soft', 'jjok-soft'],
  ['on-chija-soft', 'chija-soft'],
];

/** The lowest ratio per theme, so that changing a token is deliberate. */
const worst = { dark: 4.51, light: 4.57 };

describe.each(['dark', 'light'] as const)('%s theme', (name) => {
  const tokens = themes[name];

  it.each(pairs)('%s on %s has a contrast ratio of 4.5 or more', (text, surface) => {
    expect(ratio(colour(tokens, text), colour(tokens, surface))).toBeGreaterThanOrEqual(4.5);
  });

  it('has the recorded lowest contrast ratio', () => {
    const all = pairs.map(([a, b]) => ratio(colour(tokens, a), colour(tokens, b)));
    expect(Math.min(...all)).toBeCloseTo(worst[name], 1);
  });
});

it('both themes define the same tokens', () => {
  expect([...themes.light.keys()]).toEqual([...themes.dark.keys()]);
});

function tokensOf(selector: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf('{', css.indexOf(selector)), css.length);
  const body = block.slice(0, block.indexOf('}'));
  const found = body.matchAll(/--([\w-]+):\s*([^;]+);/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

function colour(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name);
  if (value === undefined || !/^#[\da-f]{6}$/.test(value)) throw new Error(`--${name}: ${value}`);
  return value;
}

/** WCAG 2 contrast ratio. */
function ratio(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
