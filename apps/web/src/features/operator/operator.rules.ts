import type { OperatorPermission } from '@onsori/contract/enumerations';
import { paths } from '#lib/paths.ts';

type Permissions = readonly OperatorPermission[];

/** The areas of the console, in the order of its navigation; one of several permissions is enough. */
const areas = [
  { name: 'inbox', path: paths.inbox(), permission: ['support', 'billing'] },
  { name: 'people', path: paths.people(), permission: 'support' },
  { name: 'licences', path: paths.operatorLicences(), permission: 'support' },
  { name: 'catalogue', path: paths.operatorCatalogue(), permission: 'catalogue' },
  { name: 'policies', path: `${paths.operator()}/policies`, permission: 'admin' },
  { name: 'health', path: paths.operatorHealth(), permission: 'admin' },
  { name: 'audit', path: `${paths.operator()}/audit`, permission: 'admin' },
  { name: 'operators', path: paths.operators(), permission: 'admin' },
] as const satisfies readonly {
  readonly name: string;
  readonly path: string;
  readonly permission: OperatorPermission | readonly OperatorPermission[];
}[];

export type Area = (typeof areas)[number];

/** `admin` includes the other permissions. */
export const isPermitted = (permissions: Permissions, permission: OperatorPermission): boolean =>
  permissions.includes(permission) || permissions.includes('admin');

export const permittedAreas = (permissions: Permissions): Area[] =>
  areas.filter(({ permission }) =>
    [permission].flat().some((each) => isPermitted(permissions, each)),
  );

/** Whether both lists contain the same permissions, in any order. */
export const isSamePermissions = (a: Permissions, b: Permissions): boolean =>
  a.length === b.length && a.every((permission) => b.includes(permission));
