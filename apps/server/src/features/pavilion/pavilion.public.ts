export type { UsageChange } from './pavilion.hooks.ts';
export {
  addToLibrary,
  clearPurchased,
  findPrivateAccess,
  insertPavilionMusic,
  lockEntries,
  setPurchased,
} from './pavilion.repo.ts';
