import { limits } from '@onsori/contract/limits';
import type { Project, ProjectChange } from '@onsori/contract/projects';
import { ApiError } from '#lib/api-error.ts';
import type { ProjectSettings } from './project-settings.ts';
import type { Draft, DraftMusic, DraftProject } from './stored-project.ts';

const MAX_NAMES = 50;

/** Adds a number to a name, or raises it: 브이로그, 브이로그 2, 브이로그 3. */
export function nextName(name: string): string {
  const [, base = name, number = '1'] = /^(.*) (\d{1,2})$/.exec(name) ?? [];
  const suffix = ` ${Number(number) + 1}`;
  return base.slice(0, limits.downloads.nameMax - suffix.length).trim() + suffix;
}

const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.type === 'conflict.project_name';

export interface ClaimPorts {
  /** The project as it is now; null when another tab saved it meanwhile. */
  readDraft(): Draft | null;
  storeDraft(draft: Draft): void;
  /** Creates the project once for each key. */
  create(key: string, project: DraftProject): Promise<Project>;
}

export interface ClaimedDraft {
  readonly created: Project;
  readonly isPinned: boolean;
  /** What changed while it was being created. */
  readonly change: ProjectChange;
  readonly addedMusics: readonly DraftMusic[];
}

const settingNames = ['name', 'samples', 'frame_rate', 'hits', 'shapes'] as const;

function changeOf(before: ProjectSettings, now: ProjectSettings): ProjectChange {
  const changed = settingNames.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/**
 * Saves the project of this browser as one of the user. It may be repeated after any failure: the
 * server creates one project for the key of the draft, which is sent with the same content again.
 */
export async function claimDraft(ports: ClaimPorts): Promise<ClaimedDraft | null> {
  for (let names = 0; names < MAX_NAMES; names += 1) {
    const draft = ports.readDraft();
    if (draft === null) return null;
    const sent = draft.sent ?? draft.project;
    ports.storeDraft({ ...draft, sent });
    try {
      const created = await ports.create(draft.key, sent);
      const now = ports.readDraft() ?? draft;
      const sentIds = new Set(sent.musics.map(({ music_id }) => music_id));
      return {
        created,
        isPinned: now.isPinned,
        change: changeOf(sent, now.project),
        addedMusics: now.project.musics.filter(({ music_id }) => !sentIds.has(music_id)),
      };
    } catch (error) {
      if (!isNameTaken(error)) throw error;
      const refused = ports.readDraft();
      if (refused === null) return null;
      const name = nextName(sent.name);
      // A refused call leaves no trace of its key, so the key may be sent with the other name.
      ports.storeDraft({
        ...refused,
        project: {
          ...refused.project,
          ...(refused.project.name === sent.name && { name }),
        },
        sent: { ...sent, name },
      });
    }
  }
  throw new Error('no free name for the project');
}
