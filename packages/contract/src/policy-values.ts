/** One version of a document in one language. */
export interface PolicyDocument {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly PolicySection[];
}

export interface PolicySection {
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

export interface PolicyDocuments {
  readonly ko: PolicyDocument;
  readonly en: PolicyDocument;
}

function describeBlock(block: PolicyBlock): string {
  if (typeof block === 'string') return 'paragraph';
  if ('list' in block) return `list ${block.list.length}`;
  return `table ${block.table.head.length} ${block.table.rows.length}`;
}

const describeStructure = ({ sections }: PolicyDocument): string =>
  sections.map(({ id, blocks }) => [id, ...blocks.map(describeBlock)].join('\n')).join('\n\n');

/** Whether both languages have the same sections, blocks and cells. */
export const hasSameStructure = ({ ko, en }: PolicyDocuments): boolean =>
  describeStructure(ko) === describeStructure(en);
