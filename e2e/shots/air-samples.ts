import type { AirBrief } from '@onsori/contract/air-brief';
import type {
  AirCandidate,
  AirEvent,
  AirMatch,
  Generation,
  GenerationHead,
} from '@onsori/contract/air-entities';
import { type AirFilter, airFilters } from '@onsori/contract/air-values';
import type { Music } from '@onsori/contract/catalog';

export const idOf = (nth: number) =>
  `01900000-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`;
const timeOf = (minute: number) => new Date(Date.UTC(2026, 10, 18, 5, minute)).toISOString();

const bytesOf = (length: number, nth: number) =>
  Buffer.from(
    Uint8Array.from({ length }, (_, at) => {
      const share = at / length;
      const swell = 0.3 + 0.5 * Math.sin(Math.PI * share) + 0.15 * Math.sin(9 * share + nth);
      return Math.max(12, Math.min(255, 220 * swell * (0.75 + 0.25 * Math.sin(at * 1.7 + nth))));
    }),
  ).toString('base64');

export const scene =
  '비 그친 새벽 시장이 문을 여는 장면. 잔잔한 피아노로 시작해서 첼로가 들어오고 끝은 희망차게. 다큐 엔딩이라 2분, 슬픈 느낌은 빼 주세요.';

const brief: AirBrief = {
  title: '항구의 아침, 오프닝',
  programme: '우리 동네 다큐 11회',
  scene,
  moods: ['차분한', '희망찬'],
  video_themes: ['영화&다큐'],
  genre: '시네마틱',
  tempo: null,
  insts: ['피아노', '첼로'],
  excluded_moods: ['슬픈'],
  excluded_insts: [],
  seconds: 120,
  reference_music_id: null,
  energy_curve: [
    { at: 0, level: 0.15 },
    { at: 0.35, level: 0.7 },
    { at: 0.55, level: 0.35 },
    { at: 0.82, level: 0.95 },
    { at: 1, level: 0.1 },
  ],
  deadline: '2026-11-22T09:00:00.000Z',
};

const member = { kind: 'member', name: '방**', is_self: false } as const;
const system = { kind: 'system', name: '', is_self: false } as const;

const eventOf = (
  nth: number,
  kind: AirEvent['kind'],
  values: Partial<AirEvent> = {},
): AirEvent => ({
  id: idOf(60 + nth),
  at: timeOf(5 + nth),
  actor: system,
  kind,
  round: 1,
  candidate_number: null,
  candidates: null,
  seconds: null,
  likeness: null,
  reasons: [],
  failure: null,
  ...values,
});

const remarks = [
  { kind: 'follows_peaks', part: null, seconds: [42, 98] },
  { kind: 'stronger', part: 'start', seconds: [] },
  { kind: 'peak_missing', part: null, seconds: [42] },
] as const;
const scores = [0.93, 0.79, 0.64];

function curveMatchOf(nth: number): NonNullable<AirCandidate['curve_match']> {
  const remark = remarks[nth - 1] ?? remarks[0];
  return {
    score: scores[nth - 1] ?? 0.9,
    bars: Array.from({ length: 40 }, (_, at) => ({
      start_ms: at * 3000,
      level: 0.5,
      fit: nth === 1 || at > 12 + nth ? ('match' as const) : at > 10 ? 'near' : 'off',
    })),
    remark: { ...remark, seconds: [...remark.seconds] },
  };
}

const candidateOf = (nth: number, values: Partial<AirCandidate> = {}): AirCandidate => ({
  id: idOf(20 + nth),
  round: 1,
  number: nth,
  step: 'ready',
  progress: 1,
  remaining_seconds: null,
  failure: null,
  is_accepted: false,
  duration: 120,
  bpm: 68 + 2 * nth,
  key: null,
  insts: ['피아노', '첼로'],
  waveform: bytesOf(128, nth),
  peaks: bytesOf(1024, nth),
  curve_match: curveMatchOf(nth),
  ready_at: timeOf(17),
  ...values,
});

const unfinished = {
  duration: null,
  bpm: null,
  insts: [],
  waveform: '',
  peaks: '',
  curve_match: null,
  ready_at: null,
};

const headOf = (nth: number, values: Partial<GenerationHead> = {}): GenerationHead => ({
  id: idOf(nth),
  title: brief.title,
  programme: brief.programme,
  state: 'generated',
  cancelled_at: null,
  seconds: 120,
  deadline: brief.deadline,
  created_at: timeOf(4),
  sent_at: timeOf(5),
  changed_at: timeOf(17),
  created_by: member,
  round: 1,
  progress: 1,
  remaining_seconds: null,
  waveform: bytesOf(128, nth),
  ...values,
});

const noWaveform = { waveform: '', round: 0, progress: 0 };

export const heads: readonly GenerationHead[] = [
  headOf(1, { title: '새벽 시장 엔딩', state: null, sent_at: null, ...noWaveform }),
  headOf(2, {
    title: '예능 오프닝, 통통 튀는 브라스',
    programme: '',
    seconds: 15,
    state: 'generating',
    waveform: '',
    progress: 0.64,
    remaining_seconds: 170,
  }),
  headOf(3, { title: '다큐 엔딩, 첼로와 피아노', state: 'matched' }),
  headOf(4),
  headOf(5, { title: '요리 코너 BGM, 우쿨렐레', state: 'purchased', seconds: 70 }),
  headOf(6, {
    title: '공포 재연 드라마, 긴장감 있는 스트링',
    state: 'failed',
    seconds: 105,
    ...noWaveform,
    progress: 0.4,
  }),
  headOf(7, { title: '주말 하이라이트', state: 'completed', seconds: 30 }),
  headOf(8, { title: '아침 뉴스 시그널', cancelled_at: timeOf(30), ...noWaveform }),
];

export function listOf(items: readonly GenerationHead[], canWrite = true) {
  const countOf = (filter: AirFilter) =>
    items.filter(
      ({ state, cancelled_at: cancelledAt }) =>
        (cancelledAt !== null ? 'cancelled' : (state ?? 'draft')) === filter,
    ).length;
  return {
    items,
    next_cursor: null,
    total: items.length,
    counts: Object.fromEntries(airFilters.map((filter) => [filter, countOf(filter)])),
    can_write: canWrite,
  };
}

const comments = [
  { at: 42, text: '여기서 기타가 두 마디 먼저 들어오면 좋겠어요.', isSelf: true },
  { at: 98, text: '여기 절정 좋아요. 그대로 둬요.', isSelf: false },
].map(({ at, text, isSelf }, nth) => ({
  id: idOf(40 + nth),
  candidate_id: idOf(21),
  at_ms: 1000 * at,
  text,
  author: { kind: 'member' as const, name: isSelf ? '방**' : '서**', is_self: isSelf },
  created_at: timeOf(21 + nth),
}));

const generated: Generation = {
  ...headOf(4),
  brief,
  reference: null,
  actions: ['change', 'accept', 'comment', 'cancel'],
  change_rounds_left: 2,
  failure: null,
  matches: [],
  chosen_music_id: null,
  accepted_candidate_id: null,
  music_id: null,
  candidates: [1, 2, 3].map((nth) => candidateOf(nth)),
  comments,
  events: [
    eventOf(0, 'started', { actor: member, round: 0 }),
    eventOf(0, 'missed', { id: idOf(70), likeness: 0.71, round: 0 }),
    eventOf(1, 'generating'),
    eventOf(12, 'generated', { candidates: 3, seconds: 680 }),
    eventOf(16, 'commented', { actor: member, candidate_number: 1 }),
    eventOf(19, 'commented', {
      actor: { kind: 'member', name: '서**', is_self: false },
      candidate_number: 1,
    }),
  ],
};

const generating: Generation = {
  ...generated,
  ...headOf(2, { state: 'generating', waveform: '', progress: 0.55, remaining_seconds: 170 }),
  actions: ['cancel'],
  comments: [],
  candidates: [
    candidateOf(1, { ...unfinished, step: 'judging', progress: 0.9, remaining_seconds: 20 }),
    candidateOf(2, { ...unfinished, step: 'mixing', progress: 0.6, remaining_seconds: 90 }),
    candidateOf(3, { ...unfinished, step: 'queued', progress: 0 }),
  ],
  events: generated.events.slice(0, 3),
};

const failed: Generation = {
  ...generated,
  ...headOf(6, { state: 'failed' }),
  actions: ['retry', 'comment', 'cancel'],
  failure: 'near_copy',
  comments: [],
  candidates: [
    candidateOf(1),
    candidateOf(2, { ...unfinished, step: 'failed', failure: 'near_copy' }),
    candidateOf(3, { ...unfinished, step: 'failed', failure: 'gates' }),
  ],
  events: [...generated.events.slice(0, 3), eventOf(14, 'failed', { failure: 'near_copy' })],
};

const matchOf = (music: Music, nth: number): AirMatch => ({
  music,
  likeness: 0.91 - 0.04 * nth,
  options: [
    { group: 'mood', key: '차분한' },
    { group: 'inst', key: '피아노' },
    { group: 'genre', key: '시네마틱' },
  ],
  tempo_agrees: nth === 0,
  length_agrees: nth < 2,
  resembles_reference: false,
});

const matchedWith = (musics: readonly Music[]): Generation => ({
  ...generated,
  ...headOf(3, { state: 'matched', round: 0 }),
  actions: ['choose', 'generate', 'cancel'],
  candidates: [],
  comments: [],
  matches: musics.slice(0, 3).map(matchOf),
  events: [
    eventOf(0, 'started', { actor: member, round: 0 }),
    eventOf(0, 'matched', { id: idOf(70), likeness: 0.91, round: 0 }),
  ],
});

const draft: Generation = {
  ...generated,
  ...headOf(1, { title: '새벽 시장 엔딩', state: null, sent_at: null, ...noWaveform }),
  brief: { ...brief, title: '새벽 시장 엔딩', programme: '우리 동네 다큐 12회' },
  actions: ['edit', 'send', 'discard'],
  candidates: [],
  comments: [],
  events: [],
};

/** The requests of the list by id; `musics` are those of the catalogue that match. */
export function requestOf(id: string, musics: readonly Music[]): Generation | undefined {
  return [draft, generating, matchedWith(musics), generated, failed].find(
    (request) => request.id === id,
  );
}

const chipOf = (text: string, values: object) => {
  const start = scene.indexOf(text);
  return {
    text,
    range: [start, start + text.length],
    options: [],
    seconds: null,
    is_excluded: false,
    ...values,
  };
};

/** What the API understands of the scene. */
export const understood = {
  chips: [
    chipOf('잔잔한', { options: [{ group: 'mood', key: '차분한' }] }),
    chipOf('피아노', { options: [{ group: 'inst', key: '피아노' }] }),
    chipOf('첼로', { options: [{ group: 'inst', key: '첼로' }] }),
    chipOf('희망차게', { options: [{ group: 'mood', key: '희망찬' }] }),
    chipOf('다큐', { options: [{ group: 'video_theme', key: '영화&다큐' }] }),
    chipOf('2분', { seconds: 120 }),
    chipOf('슬픈', { options: [{ group: 'mood', key: '슬픈' }], is_excluded: true }),
  ],
  unlabelled: ['새벽', '시장'],
};
