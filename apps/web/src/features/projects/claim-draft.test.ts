import type { Project } from '@onsori/contract/projects';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { type ClaimPorts, claimDraft, nextName } from './claim-draft.ts';
import { emptySettings } from './project-settings.ts';
import type { Draft } from './stored-project.ts';

const draftOf = (name = '브이로그'): Draft => ({
  key: 'key-1',
  isPinned: true,
  project: { ...emptySettings(name), samples: 58 * 48_000, musics: [] },
  sent: null,
});

const conflict = new ApiError(409, { type: 'conflict.project_name' });
const lost = new ApiError(null, null);

/** A server with names that are taken, which creates one project for each key and body. */
function createFakeServer(draft: Draft, takenNames: readonly string[] = []) {
  const created = new Map<string, { body: string; project: Project }>();
  const state = { draft: draft as Draft | null, replies: 0, loses: 0 };
  const onCreate: (() => void)[] = [];
  const ports: ClaimPorts = {
    readDraft: () => state.draft,
    storeDraft: (next) => {
      state.draft = next;
    },
    create: async (key, body) => {
      await Promise.resolve();
      const text = JSON.stringify(body);
      const first = created.get(key);
      if (first && first.body !== text) throw new ApiError(422, null);
      if (!first && takenNames.includes(body.name)) throw conflict;
      const project = first?.project ?? ({ id: `p${created.size}`, name: body.name } as Project);
      created.set(key, { body: text, project });
      for (const act of onCreate.splice(0)) act();
      if (state.loses > 0) {
        state.loses -= 1;
        throw lost;
      }
      state.replies += 1;
      return project;
    },
  };
  return { ports, created, state, onCreate };
}

test('creates the project once, however often its reply is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(4), fc.nat(3), async (losses, taken) => {
      const names = ['브이로그', '브이로그 2', '브이로그 3'].slice(0, taken);
      const server = createFakeServer(draftOf(), names);
      server.state.loses = losses;
      for (let attempt = 0; attempt < losses; attempt += 1)
        await expect(claimDraft(server.ports)).rejects.toBe(lost);
      const claimed = await claimDraft(server.ports);
      expect(server.created.size).toBe(1);
      expect(claimed?.created.name).toBe(taken === 0 ? '브이로그' : `브이로그 ${taken + 1}`);
      expect(claimed?.change).toEqual({});
    }),
  );
});

test('sends again what was sent, and returns what changed meanwhile', async () => {
  const server = createFakeServer(draftOf());
  server.state.loses = 1;
  await expect(claimDraft(server.ports)).rejects.toBe(lost);
  const { draft } = server.state;
  if (draft === null) throw new Error('the draft is gone');
  const hits = [{ at_ms: 14_200, weight: 1, label: '' }];
  const musics = [{ music_id: '7', note: '' }];
  server.state.draft = { ...draft, project: { ...draft.project, hits, musics } };
  const claimed = await claimDraft(server.ports);
  expect(claimed).toMatchObject({ change: { hits }, addedMusics: musics });
});

test('an edit while the call is in flight is not lost', async () => {
  const server = createFakeServer(draftOf());
  server.onCreate.push(() => {
    const { draft } = server.state;
    if (draft)
      server.state.draft = { ...draft, project: { ...draft.project, samples: 60 * 48_000 } };
  });
  expect((await claimDraft(server.ports))?.change).toEqual({ samples: 60 * 48_000 });
});

test('does nothing without a draft, and passes on other refusals', async () => {
  const server = createFakeServer(draftOf());
  const full = new ApiError(409, { type: 'conflict.projects_full' });
  await expect(claimDraft({ ...server.ports, create: () => Promise.reject(full) })).rejects.toBe(
    full,
  );
  server.state.draft = null;
  expect(await claimDraft(server.ports)).toBeNull();
});

test('numbers names within their limit', () => {
  expect(nextName('브이로그')).toBe('브이로그 2');
  expect(nextName('브이로그 2')).toBe('브이로그 3');
  expect(nextName('x'.repeat(100)).length).toBeLessThanOrEqual(100);
});
