export interface Violation {
  readonly rule: string;
  readonly file: string;
  readonly message: string;
}

/** Repo-relative path → source; '' for files that are only resolved to. */
export type Tree = ReadonlyMap<string, string>;

export interface ImportFact {
  /** null: computed at run time. */
  readonly specifier: string | null;
  /**
   * 'type' only where the whole statement is erased. `import { type X }` still loads its module
   * under type stripping, so it is a value import.
   */
  readonly kind: 'value' | 'type';
  readonly form: 'import' | 'export' | 'dynamic';
  /** '*' means the whole module. `outward` is the local name, or the exported one. */
  readonly bindings: readonly { readonly imported: string; readonly outward: string }[];
}

export interface Edge extends ImportFact {
  /** Path in the tree, or null. */
  readonly file: string | null;
  /** Module outside the tree; built-ins always as `node:…`. Null together with `file`: unresolved. */
  readonly external: string | null;
}

export interface TableCall {
  readonly method: string;
  /** null: the table name is not a literal. */
  readonly tables: readonly string[] | null;
}

export interface ExportedFunction {
  readonly name: string;
  readonly firstParameter: { readonly name: string; readonly required: boolean } | null;
}

export interface Facts {
  readonly errors: readonly string[];
  readonly imports: readonly ImportFact[];
  /** Dotted paths of names the file does not declare: `fetch`, `process`, `process.env`. */
  readonly globals: ReadonlySet<string>;
  readonly tableCalls: readonly TableCall[];
  /** Tables that query builder calls select from or join. */
  readonly readTables: readonly string[];
  /** Bodies of sql`` templates, with `?` for each inserted expression. */
  readonly sql: readonly string[];
  readonly visibleTexts: readonly string[];
  readonly exportedFunctions: readonly ExportedFunction[];
  readonly reexports: readonly string[];
  readonly hasOwnCode: boolean;
  /** Names of bindings, types and members that the file declares. */
  readonly declaredNames: readonly string[];
  readonly logMessages: readonly string[];
  readonly metricNames: readonly string[];
}

export interface Module {
  readonly path: string;
  readonly lines: number;
  readonly facts: Facts;
  readonly edges: readonly Edge[];
}

export interface Project {
  readonly tree: Tree;
  readonly modules: ReadonlyMap<string, Module>;
}
