import { type OperatorPermission, operatorPermissions } from '@onsori/contract/enumerations';
import { consolePaths } from './console-paths.ts';

type Permissions = readonly OperatorPermission[];

/** The areas of the console, in the order of its navigation; one of several permissions is enough. */
const areas = [
  { name: 'inbox', path: consolePaths.inbox(), permission: ['support', 'billing'] },
  { name: 'people', path: consolePaths.people(), permission: 'support' },
  { name: 'companies', path: consolePaths.companies(), permission: 'support' },
  { name: 'air', path: consolePaths.air(), permission: 'support' },
  { name: 'statements', path: consolePaths.statements(), permission: 'billing' },
  { name: 'licences', path: consolePaths.licences(), permission: 'support' },
  { name: 'catalogue', path: consolePaths.catalogue(), permission: 'catalogue' },
  { name: 'measurement', path: consolePaths.measurement(), permission: operatorPermissions },
  { name: 'policies', path: `${consolePaths.start()}/policies`, permission: 'admin' },
  { name: 'health', path: consolePaths.health(), permission: 'admin' },
  { name: 'audit', path: `${consolePaths.start()}/audit`, permission: 'admin' },
  { name: 'operators', path: consolePaths.operators(), permission: 'admin' },
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
