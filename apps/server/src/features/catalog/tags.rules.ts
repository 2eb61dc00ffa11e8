import {
  type FilterGroup,
  filterGroups,
  type OptionKey,
  taxonomy,
} from '@onsori/contract/taxonomy';

/** Tag id = base of the group plus index of the option from 1; ids are fixed in the migrations. */
export const groupBase: Record<FilterGroup, number> = {
  mood: 100,
  video_theme: 200,
  genre: 300,
  tempo: 400,
  inst: 500,
};

/** Not an option: the bitmap with this id marks every published music. */
export const publishedTag = 0;

export type TagKeys = { readonly [Group in FilterGroup]: readonly OptionKey<Group>[] };

interface Tag {
  readonly id: number;
  readonly kind: FilterGroup;
  readonly key: string;
}

export const tags: readonly Tag[] = filterGroups.flatMap((kind) =>
  taxonomy[kind].map((option, index) => ({
    id: groupBase[kind] + index + 1,
    kind,
    key: option.key,
  })),
);

const tagById = new Map(tags.map((tag) => [tag.id, tag]));

export const tagKinds: ReadonlyMap<number, FilterGroup> = new Map(
  tags.map(({ id, kind }) => [id, kind]),
);

const idByKey = new Map(tags.map((tag) => [`${tag.kind}:${tag.key}`, tag.id]));

export function tagIdsOf(keys: TagKeys): number[] {
  return filterGroups.flatMap((kind) =>
    keys[kind].map((key) => {
      const id = idByKey.get(`${kind}:${key}`);
      if (id === undefined) throw new Error(`unknown ${kind}: ${key}`);
      return id;
    }),
  );
}

/** Ignores unknown ids, which a newer version may have stored. */
export function tagKeysOf(ids: readonly number[]): TagKeys {
  const keys: Record<FilterGroup, string[]> = {
    mood: [],
    video_theme: [],
    genre: [],
    tempo: [],
    inst: [],
  };
  for (const id of ids) {
    const tag = tagById.get(id);
    if (tag) keys[tag.kind].push(tag.key);
  }
  return keys as unknown as TagKeys;
}

export function tagIdsInGroup(group: FilterGroup, ids: readonly number[]): number[] {
  return ids.filter((id) => tagKinds.get(id) === group);
}
