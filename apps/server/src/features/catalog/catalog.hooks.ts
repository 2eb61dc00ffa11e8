/** What the catalogue would like to know from features above it; the entry registers who answers. */
export interface CatalogHooks {
  /** Which of these pieces a user likes. */
  likedAmong?(userId: string, musicIds: readonly string[]): Promise<ReadonlySet<string>>;
}
