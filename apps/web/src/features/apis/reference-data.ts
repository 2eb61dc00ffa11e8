import type { ExampleIds } from './console.rules.ts';
import type { NavigationOperation } from './navigation.rules.ts';
import type { Operation } from './reference.rules.ts';

export interface ErrorEntry {
  readonly status: number;
  readonly type: string;
  readonly title: string;
}

/** What a page of the reference shows; read from the document of the running API. */
export interface ReferenceData {
  /** The guide or operation of the URL. */
  readonly entry: string;
  readonly operations: readonly NavigationOperation[];
  /** The operation of the entry, or the one that its guide calls; null without one. */
  readonly operation: Operation | null;
  readonly ids: ExampleIds;
  /** Errors of all operations; only for the guide that lists them. */
  readonly errors: readonly ErrorEntry[];
  /** Public address of the API. */
  readonly baseUrl: string;
}
