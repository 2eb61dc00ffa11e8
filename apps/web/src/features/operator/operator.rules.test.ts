import { operatorPermissions } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSamePermissions, permittedAreas } from './operator.rules.ts';

const permissions = fc.uniqueArray(fc.constantFrom(...operatorPermissions));

test('admins see every area, others only those of their permissions', () => {
  const all = permittedAreas(['admin']);
  expect(all.map(({ name }) => name)).toContain('operators');
  fc.assert(
    fc.property(permissions, (granted) => {
      const visible = permittedAreas(granted);
      if (granted.includes('admin')) expect(visible).toEqual(all);
      else for (const { permission } of visible) expect(granted).toContain(permission);
    }),
  );
});

test('compares permissions without their order', () => {
  fc.assert(
    fc.property(permissions, permissions, (a, b) => {
      expect(isSamePermissions(a, b)).toBe([...a].sort().join() === [...b].sort().join());
    }),
  );
});
