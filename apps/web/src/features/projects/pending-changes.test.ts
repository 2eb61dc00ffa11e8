import type { Project } from '@onsori/contract/projects';
import { expect, test } from 'vitest';
import { addPending, removePending, withPending } from './pending-changes.ts';

const project: Project = {
  id: '00000000-0000-7000-8000-000000000001',
  name: '브이로그 3화',
  samples: 2_784_000,
  frame_rate: '29.97',
  hits: [],
  shapes: [],
  licensee: null,
  client: null,
  musics: 0,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
};

test('a reply does not revert what was changed after it was requested', () => {
  const [first, second] = [{ samples: 960_000 }, { samples: 1_440_000, client: '한빛' }];
  addPending(project.id, first);
  addPending(project.id, second);
  removePending(project.id, first);
  const reply = { ...project, samples: 960_000 };
  expect(withPending(reply)).toEqual({ ...reply, ...second });
  const another = { ...reply, id: '00000000-0000-7000-8000-000000000002' };
  expect(withPending(another)).toEqual(another);
  removePending(project.id, second);
  expect(withPending(reply)).toEqual(reply);
});
