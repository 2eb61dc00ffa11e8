import type { AirBrief } from '@onsori/contract/air-brief';
import { airLimits } from '@onsori/contract/air-values';
import { filterGroups, optionKeys } from '@onsori/contract/taxonomy';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  editField,
  emptyBrief,
  fillFromScene,
  markSeen,
  missingFields,
  openForm,
  parseLength,
  removeChip,
  type SceneChip,
  shownChips,
  stepLength,
  toggleEntry,
} from './brief.rules.ts';

const chip = (values: Partial<SceneChip>): SceneChip => ({
  text: '',
  range: [0, 1],
  options: [],
  seconds: null,
  is_excluded: false,
  ...values,
});
const calm = chip({ options: [{ group: 'mood', key: '차분한' }] });
const piano = chip({ options: [{ group: 'inst', key: '피아노' }] });
const noSad = chip({ options: [{ group: 'mood', key: '슬픈' }], is_excluded: true });
const twoMinutes = chip({ seconds: 120 });
const empty = openForm(emptyBrief);

describe('filling from the scene', () => {
  test('fills fields and lists what to leave out', () => {
    const { brief } = fillFromScene(empty, { chips: [calm, piano, twoMinutes, noSad] });
    expect(brief).toMatchObject({
      moods: ['차분한'],
      insts: ['피아노'],
      seconds: 120,
      excluded_moods: ['슬픈'],
    });
  });

  test('fills each value once, so that a removed chip stays removed', () => {
    const filled = fillFromScene(empty, { chips: [calm, piano] });
    const removed = removeChip(filled, calm);
    expect(removed.brief.moods).toEqual([]);
    expect(fillFromScene(removed, { chips: [calm, piano] }).brief.moods).toEqual([]);
    expect(shownChips(removed.brief, [calm, piano])).toEqual([piano]);
  });

  test('drops a value with its words, and fills it again when they return', () => {
    const filled = fillFromScene(empty, { chips: [calm, twoMinutes] });
    const shorter = fillFromScene(filled, { chips: [] });
    expect(shorter.brief).toEqual(emptyBrief);
    expect(fillFromScene(shorter, { chips: [calm] }).brief.moods).toEqual(['차분한']);
  });

  test('replaces a length that the scene named before', () => {
    const filled = fillFromScene(empty, { chips: [twoMinutes] });
    expect(fillFromScene(filled, { chips: [chip({ seconds: 90 })] }).brief.seconds).toBe(90);
  });

  test('never changes a field that was edited by hand', () => {
    const byHand = toggleEntry(editField(empty, 'seconds', 45), 'moods', '슬픈');
    const filled = fillFromScene(byHand, { chips: [calm, twoMinutes, noSad] });
    expect(filled.brief).toMatchObject({ seconds: 45, moods: ['슬픈'], excluded_moods: [] });
    expect(shownChips(filled.brief, [calm, twoMinutes, noSad])).toEqual([]);
  });

  test('leaves the fields of a stored draft as they are', () => {
    const draft = openForm({ ...emptyBrief, moods: ['신나는'] });
    const opened = markSeen(draft, { chips: [calm] });
    expect(fillFromScene(opened, { chips: [calm] }).brief).toEqual(draft.brief);
    expect(fillFromScene(opened, { chips: [] }).brief).toEqual(draft.brief);
    expect(fillFromScene(opened, { chips: [calm, piano] }).brief.insts).toEqual(['피아노']);
  });
});

describe('editing by hand', () => {
  test('asking for an option that was left out no longer leaves it out', () => {
    const form = fillFromScene(empty, { chips: [noSad] });
    const asked = toggleEntry(form, 'moods', '슬픈');
    expect(asked.brief).toMatchObject({ moods: ['슬픈'], excluded_moods: [] });
  });

  test('a full list takes no further entry', () => {
    const moods = optionKeys('mood').slice(0, airLimits.maxMoods);
    const full = editField(empty, 'moods', moods);
    expect(toggleEntry(full, 'moods', '섹시한')).toBe(full);
    expect(toggleEntry(full, 'moods', moods[0] ?? '신나는').brief.moods).toEqual(moods.slice(1));
  });
});

const anyChip = fc.oneof(
  fc.integer({ min: 15, max: 300 }).map((seconds) => chip({ seconds })),
  fc
    .constantFrom(...filterGroups)
    .chain((group) =>
      fc.record({ group: fc.constant(group), key: fc.constantFrom(...optionKeys(group)) }),
    )
    .chain((option) => fc.boolean().map((is_excluded) => chip({ options: [option], is_excluded }))),
);

const isConsistent = (brief: AirBrief) =>
  brief.moods.length <= airLimits.maxMoods &&
  brief.insts.length <= airLimits.maxInstruments &&
  brief.video_themes.length <= airLimits.maxThemes &&
  new Set(brief.moods).size === brief.moods.length &&
  !brief.moods.some((mood) => brief.excluded_moods.includes(mood)) &&
  !brief.insts.some((inst) => brief.excluded_insts.includes(inst));

test('any sequence of scenes, edits and removals leaves a brief that the API accepts', () => {
  const step = fc.oneof(
    fc.record({ chips: fc.array(anyChip, { maxLength: 8 }) }),
    fc.record({ mood: fc.constantFrom(...optionKeys('mood')) }),
    fc.record({ remove: anyChip }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let form = empty;
      for (const each of steps) {
        const before = form;
        if ('chips' in each) form = fillFromScene(form, each);
        else if ('mood' in each) form = toggleEntry(form, 'moods', each.mood);
        else form = removeChip(form, each.remove);
        expect(isConsistent(form.brief)).toBe(true);
        if ('chips' in each && before.edited.has('moods'))
          expect(form.brief.moods).toEqual(before.brief.moods);
      }
    }),
  );
});

test('names what is missing before a brief can be sent', () => {
  expect(missingFields(emptyBrief)).toEqual(['title', 'moods', 'seconds']);
  expect(missingFields({ ...emptyBrief, title: ' ', moods: ['슬픈'], seconds: 30 })).toEqual([
    'title',
  ]);
});

test.each([
  ['2:00', 120],
  ['1:5', 65],
  ['90', 90],
  ['45초', 45],
  ['1분 30초', 90],
  ['2분', 120],
  ['90s', 90],
  ['10', null],
  ['5:01', null],
  ['', null],
  ['긴', null],
])('reads the length %s as %s', (text, seconds) => {
  expect(parseLength(text)).toBe(seconds);
});

test('steps the length within its limits', () => {
  expect(stepLength(null, 1)).toBe(60);
  expect(stepLength(62, 1)).toBe(65);
  expect(stepLength(62, -1)).toBe(60);
  expect(stepLength(airLimits.minSeconds, -1)).toBe(airLimits.minSeconds);
  expect(stepLength(airLimits.maxSeconds, 1)).toBe(airLimits.maxSeconds);
});
