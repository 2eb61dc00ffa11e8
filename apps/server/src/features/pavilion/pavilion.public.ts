export type { UsageChange } from './pavilion.hooks.ts';
export {
  addToLibrary,
  clearPurchased,
  findPrivateAccess,
  insertPavilionMusic,
  setPurchased,
} from './pavilion.repo.ts';
