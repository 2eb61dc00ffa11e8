import { expect, test } from 'vitest';
import { roles } from './enumerations.ts';
import { isPavilionUser } from './pavilion-user.ts';

test('a pavilion user has an e-mail, the role enterprise and access, all of them', () => {
  const users = ['a@example.com', ''].flatMap((email) =>
    roles.flatMap((role) =>
      [true, false].map((is_accessible_to_pavilion) => ({
        email,
        role,
        is_accessible_to_pavilion,
      })),
    ),
  );
  expect(users).toHaveLength(2 * roles.length * 2);
  expect(users.filter(isPavilionUser)).toEqual([
    { email: 'a@example.com', role: 'enterprise', is_accessible_to_pavilion: true },
  ]);
});
