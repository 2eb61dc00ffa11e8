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

/** Text on panels in the colour of a cover, which can be any. */
const onTint = ['text', 'text-2'];
const steps = [0, 51, 102, 153, 204, 255];
const tints = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => [r, g, b].map(toUnit))));

/** The lowest ratio per theme, so that changing a token is deliberate. */
const worst = { dark: 4.51, light: 4.57 };

describe.each(['dark', 'light'] as const)('%s theme', (name) => {
  const tokens = themes[name];

  it.each(pairs)('%s on %s has a contrast ratio of 4.5 or more', (text, surface) => {
    expect(ratio(colour(tokens, text), colour(tokens, surface))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(onTint)('%s has a contrast ratio of 4.5 or more on every tint', (text) => {
    const foreground = luminance(channels(colour(tokens, text)));
    for (const surface of surfaces)
      for (const tint of tints) {
        const background = luminance(mixTint(tokens, tint, channels(colour(tokens, surface))));
        const found = ratioOf(foreground, background);
        expect(found, `${text} on ${surface} with ${tint}`).toBeGreaterThanOrEqual(4.5);
      }
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
  return ratioOf(luminance(channels(a)), luminance(channels(b)));
}

function ratioOf(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function toUnit(byte: number): number {
  return byte / 255;
}

/** Red, green and blue from 0 to 1. */
function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => toUnit(Number.parseInt(hex.slice(at, at + 2), 16)));
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  const value = Math.min(1, Math.max(0, channel));
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function luminance(colour: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map(toLinear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** A tint on a surface, as `player.css` limits its lightness and mixes it. */
function mixTint(
  tokens: ReadonlyMap<string, string>,
  tint: readonly number[],
  surface: readonly number[],
): number[] {
  const strength = Number.parseFloat(tokens.get('tint-strength') ?? '') / 100;
  const tone = limitLightness(tint, Number(tokens.get('tint-lightness')));
  return surface.map((channel, at) => strength * (tone[at] ?? 0) + (1 - strength) * channel);
}

/** Limits the lightness in OKLab; https://bottosson.github.io/posts/oklab/ */
function limitLightness(colour: readonly number[], max: number): number[] {
  const [r = 0, g = 0, b = 0] = colour.map(toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const by = Math.min(0, max - lightness);
  const [long, medium, short] = [(l + by) ** 3, (m + by) ** 3, (s + by) ** 3];
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(fromLinear);
}
