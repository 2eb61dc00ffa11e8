export type { UserData } from './account.hooks.ts';
