import type { FitShape, FrameRate } from '@onsori/contract/fit-values';
import { normalizeText, normalizeTextOrNull } from '@onsori/contract/licence-terms';
import type { Project, ProjectChange, ProjectHit } from '@onsori/contract/projects';

export interface ProjectValues {
  readonly name: string;
  readonly samples: number | null;
  readonly frameRate: FrameRate;
  readonly hits: readonly ProjectHit[];
  readonly shapes: readonly FitShape[];
  readonly licensee: { readonly name: string; readonly channel: string } | null;
  readonly client: string | null;
}

export interface ProjectRow extends ProjectValues {
  readonly id: string;
  readonly userId: string;
  readonly musics: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const byTime = (hits: readonly ProjectHit[]): ProjectHit[] =>
  hits.toSorted((a, b) => a.at_ms - b.at_ms);

/** The stored form: names normalised, hits by time; fields that are left out stay as they are. */
export function applyChange(before: ProjectValues, change: ProjectChange): ProjectValues {
  const { name, samples, frame_rate, hits, shapes, licensee, client } = change;
  return {
    name: name === undefined ? before.name : normalizeText(name),
    samples: samples === undefined ? before.samples : samples,
    frameRate: frame_rate ?? before.frameRate,
    hits: hits === undefined ? before.hits : byTime(hits),
    shapes: shapes ?? before.shapes,
    licensee:
      licensee === undefined
        ? before.licensee
        : licensee && {
            name: normalizeText(licensee.name),
            channel: normalizeText(licensee.channel),
          },
    client: client === undefined ? before.client : normalizeTextOrNull(client),
  };
}

export const toProject = (row: ProjectRow): Project => ({
  id: row.id,
  name: row.name,
  samples: row.samples,
  frame_rate: row.frameRate,
  hits: [...row.hits],
  shapes: [...row.shapes],
  licensee: row.licensee,
  client: row.client,
  musics: row.musics,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
