import { expect, test } from 'vitest';
import { type Dependency, readiness } from './ops.ts';

type Name = Dependency['name'];

const up = (name: Name, required: boolean) => ({ name, required, ping: async () => {} });
const down = (name: Name, required: boolean) => ({
  name,
  required,
  ping: async () => {
    throw new Error('no');
  },
});

test('is ready while required dependencies are up and reports each dependency', async () => {
  expect(await readiness([up('postgres', true), down('redis', false)])).toEqual({
    ready: true,
    dependencies: { postgres: 'up', redis: 'down' },
  });
  expect(await readiness([down('postgres', true), up('redis', false)])).toEqual({
    ready: false,
    dependencies: { postgres: 'down', redis: 'up' },
  });
});

test('a dependency whose ping times out is down', async () => {
  const hanging: Dependency = {
    name: 'postgres',
    required: true,
    ping: () => new Promise<void>(() => {}),
  };
  expect((await readiness([hanging])).ready).toBe(false);
});
