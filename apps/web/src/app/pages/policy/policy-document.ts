/** One version of a document in one language. */
export interface PolicyDocument {
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly summary: string;
  readonly sections: readonly PolicySection[];
}

interface PolicySection {
  /** Part of addresses, and the same in every language. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PolicyBlock[];
}

/** A text is a paragraph. */
export type PolicyBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly table: PolicyTable };

export interface PolicyTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
