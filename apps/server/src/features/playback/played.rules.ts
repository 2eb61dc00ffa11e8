export interface Heard {
  readonly music_id: string;
  readonly played_at: Date;
}

export interface HeardTrack {
  readonly musicId: string;
  readonly playedAt: Date;
  /** How often among the plays that are remembered. */
  readonly times: number;
}

const latestFirst = (a: Heard, b: Heard) =>
  b.played_at.getTime() - a.played_at.getTime() || (a.music_id < b.music_id ? 1 : -1);

/**
 * Each track once with its last time, the latest first, of no more than so many plays. A play that was
 * folded between two readings stands in both, and is the same play.
 */
export function tracksOf(plays: readonly Heard[], most: number): HeardTrack[] {
  const known = new Map<string, Heard>();
  for (const play of plays) known.set(`${play.played_at.getTime()} ${play.music_id}`, play);
  const remembered = [...known.values()].sort(latestFirst).slice(0, most);
  const tracks = Map.groupBy(remembered, ({ music_id }) => music_id);
  return [...tracks].map(([musicId, [last, ...before]]) => ({
    musicId,
    playedAt: last?.played_at ?? new Date(0),
    times: 1 + before.length,
  }));
}
