import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import type { Person } from '#test/people.ts';

export interface RequestExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  readonly cookie?: string;
  readonly key?: string;
}

/** The caller, a second account that links and codes belong to, and a playable music. */
export interface ExampleContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly caller: Person;
  readonly target: Person;
  readonly music: { readonly musicId: string; readonly audioId: string };
}
