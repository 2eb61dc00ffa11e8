export interface PlayRow {
  readonly music_id: string;
  readonly played_at: Date;
}

export interface PlayedMusic {
  readonly musicId: string;
  readonly playedAt: Date;
  /** Number of plays in the stored history. */
  readonly times: number;
}

const latestFirst = (a: PlayRow, b: PlayRow) =>
  b.played_at.getTime() - a.played_at.getTime() || (a.music_id < b.music_id ? 1 : -1);

/**
 * Groups the latest plays by music, latest first. A play that was aggregated between the two
 * reads is in both results and counts once.
 */
export function groupPlaysByMusic(plays: readonly PlayRow[], limit: number): PlayedMusic[] {
  const distinctPlays = new Map<string, PlayRow>();
  for (const play of plays) distinctPlays.set(`${play.played_at.getTime()} ${play.music_id}`, play);
  const latest = [...distinctPlays.values()].sort(latestFirst).slice(0, limit);
  const playsByMusic = Map.groupBy(latest, ({ music_id }) => music_id);
  return [...playsByMusic].map(([musicId, [last, ...before]]) => ({
    musicId,
    playedAt: last?.played_at ?? new Date(0),
    times: 1 + before.length,
  }));
}
