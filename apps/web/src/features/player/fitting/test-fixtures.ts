import type { FitPlan } from '@onsori/contract/fit';
import type { FitVersion } from '@onsori/contract/fit-versions';

/** A section of bars of two seconds, and where they are in the music in seconds. */
export interface TestSection {
  readonly bars: number;
  readonly inMusic: number;
}

const BAR_MS = 2000;

export function createPlan(sections: readonly TestSection[]): FitPlan {
  let end_ms = 0;
  return {
    music_id: '1',
    is_feasible: true,
    tempo_change: 0,
    sections: sections.map(({ bars, inMusic }) => {
      const start_ms = end_ms;
      end_ms += bars * BAR_MS;
      const parent_start_ms = inMusic * 1000;
      const parent_end_ms = parent_start_ms + bars * BAR_MS;
      return { kind: 'verse', start_ms, end_ms, bars, parent_start_ms, parent_end_ms };
    }),
    hits: [],
    last_stroke_ms: end_ms,
  };
}

export function createVersion(
  id: string,
  plan: FitPlan,
  overrides: Partial<FitVersion> = {},
): FitVersion {
  const duration = (plan.sections.at(-1)?.end_ms ?? 0) / 1000;
  return {
    id,
    music_id: plan.music_id,
    fit: { samples: duration * 48_000, hits: [], shapes: [] },
    plan,
    state: 'waiting',
    position: null,
    ready_seconds: 0,
    duration,
    mime_type: 'audio/mp4; codecs="mp4a.40.2"',
    pieces: [],
    stream: null,
    ...overrides,
  };
}

export const createReadyVersion = (id: string, plan: FitPlan): FitVersion => {
  const { duration, mime_type } = createVersion(id, plan);
  return createVersion(id, plan, {
    state: 'ready',
    ready_seconds: duration,
    stream: {
      url: `https://media.test/${id}`,
      expires_at: '2030-01-01T00:00:00.000Z',
      mime_type,
      bytes: 1000,
      duration,
      fragments: [[0, 100]],
      gain: -3,
      peaks: [9, 9, 9],
      lufs: -14,
    },
  });
};
