export {
  onMusicsChanged,
  type RestoreCommand,
  restoreCatalogMusic,
  type WithdrawalCommand,
  withdrawCatalogMusic,
} from './music-changes.service.ts';
