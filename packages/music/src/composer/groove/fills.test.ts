import { expect, it } from 'vitest';
import { createRandom } from '#music/score/random.ts';
import { meterOf } from '../notation.ts';
import { withFill } from './fills.ts';
import type { Stroke } from './kit.ts';

const options = {
  from: 0,
  meter: meterOf('4/4'),
  energy: 0.6,
  swung: false,
  random: createRandom(1),
};
const stroke = (sound: Stroke['sound']): Stroke => ({ step: 0, sound, accent: 0 });
const filledOn = (...sounds: Stroke['sound'][]) =>
  new Set(withFill([], sounds.map(stroke), 'taiko', options).map(({ sound }) => sound));

it('plays a taiko fill on congas in a hand-drum groove', () => {
  expect(filledOn('conga-low', 'rim')).toEqual(new Set(['conga-low']));
  expect(filledOn('taiko', 'conga-low')).toEqual(new Set(['taiko']));
  expect(filledOn('kick', 'snare')).toEqual(new Set(['taiko']));
});
