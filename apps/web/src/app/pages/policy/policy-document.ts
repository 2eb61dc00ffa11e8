/** One version of a document in one language. */
export interface PolicyDocument {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly PolicySection[];
}

interface PolicySection {
  /** URL fragment; the same in every language. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PolicyBlock[];
}

/** A string is a paragraph. */
export type PolicyBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly table: PolicyTable };

export interface PolicyTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
