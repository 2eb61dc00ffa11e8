import { type OperatorPermission, operatorPermissions } from '@onsori/contract/enumerations';
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
      else
        for (const { permission } of visible)
          expect([permission].flat().filter((each) => granted.includes(each))).not.toEqual([]);
    }),
  );
});

const names = (permission: OperatorPermission) =>
  permittedAreas([permission]).map(({ name }) => name);

test('the inbox is visible to support, and to billing for its refunds', () => {
  expect(names('support')).toContain('inbox');
  expect(names('billing')).toContain('inbox');
  expect(names('catalogue')).not.toContain('inbox');
});

test('statements are visible to billing, and not to support', () => {
  expect(names('billing')).toContain('statements');
  expect(names('support')).not.toContain('statements');
});

test('compares permissions without their order', () => {
  fc.assert(
    fc.property(permissions, permissions, (a, b) => {
      expect(isSamePermissions(a, b)).toBe([...a].sort().join() === [...b].sort().join());
    }),
  );
});
