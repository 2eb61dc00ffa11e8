import { admitsApiKeys, type Route } from './route.ts';

/** Visitor routes of the public API that need no scope, with or without a key. */
const openRoutes = ['listPlans', 'listLicenceKeys', 'listLicenceUses'];

/** The routes for programs of others: all that admit API keys, and some that are open to everybody. */
export const listPublicRoutes = (api: Readonly<Record<string, Route>>): [string, Route][] =>
  Object.entries(api).filter(([name, route]) => openRoutes.includes(name) || admitsApiKeys(route));
