import { sectionKinds } from '@onsori/contract/enumerations';
import type { McpOutput } from '@onsori/contract/mcp';
import { expect, test } from 'vitest';
import { formatFit } from './fit-texts.rules.ts';

const page_url = 'https://onsori.test/music/7/fit';
const common = { music_id: '7', length: 58, page_url };
const section = { start_ms: 0, end_ms: 7680, parent_start_ms: 0, parent_end_ms: 7680 };

const feasible: McpOutput<'fit'> = {
  ...common,
  is_feasible: true,
  plan: {
    tempo_change: 1.25,
    sections: sectionKinds.map((kind, at) => ({ ...section, kind, bars: at + 1 })),
    cuts: [
      { at_ms: 14_200, planned_ms: 14_200, on_beat: true },
      { at_ms: 36_000, planned_ms: 36_040, on_beat: false },
    ],
    last_stroke_ms: 55_800,
  },
  refusal: null,
};

type Refusal = NonNullable<McpOutput<'fit'>['refusal']>;
const refused = (changes: Partial<Refusal> = {}): McpOutput<'fit'> => ({
  ...common,
  is_feasible: false,
  plan: null,
  refusal: {
    reason: 'hits_too_dense',
    cuts: [0, 1],
    span_ms: 104,
    tempo_change: -7.5,
    proposal: { length: 58, cuts: [10, 10.576], shapes: ['build_up'] },
    ...changes,
  },
});

test('names sections, cuts, tempo and end of a plan', () => {
  const english = formatFit(feasible, 'en').split('\n');
  expect(english.slice(0, 3)).toEqual([
    'It can be fitted to exactly 0:58.00.',
    'Intro 0:00.00–0:07.68 (1 bar)',
    'Verse 0:00.00–0:07.68 (2 bars)',
  ]);
  expect(english.slice(-5)).toEqual([
    'Cut 0:14.20: on the beat',
    'Cut 0:36.00: the accent is at 0:36.04',
    'Tempo changed by up to +1.25%',
    'Last stroke at 0:55.80',
    page_url,
  ]);
  expect(formatFit(feasible, 'ko')).toMatch(/후렴 0:00.00–0:07.68 \(3마디\).*최대 \+1.25%/s);
});

test('names reason, tempo and proposal of a refusal', () => {
  expect(formatFit(refused(), 'en').split('\n')).toEqual([
    'It cannot be fitted to 0:58.00. 2 cuts are within 0.104 seconds. [hits_too_dense]',
    'Change of tempo needed: -7.5%',
    'This would fit: length 0:58.00; cuts 0:10.00, 0:10.58; shapes build_up',
    page_url,
  ]);
  const tempo = formatFit(refused({ reason: 'tempo', tempo_change: null, proposal: null }), 'ko');
  expect(tempo.split('\n').slice(0, -1)).toEqual([
    '0:58.00에 맞출 수 없어요. 템포를 3% 넘게 바꿔야 해요. [tempo]',
    '길이나 컷을 바꿔 보세요.',
  ]);
});
