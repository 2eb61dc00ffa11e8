import type { AirBrief } from '@onsori/contract/air-brief';
import { isSameBrief } from './brief.rules.ts';

interface DraftSaverOptions {
  /** The id and the brief of a stored draft. */
  readonly stored: { readonly id: string; readonly brief: AirBrief } | null;
  /** Stores a new draft; the same key never stores two. */
  create(brief: AirBrief, key: string): Promise<string>;
  update(id: string, brief: AirBrief): Promise<void>;
  readonly newKey: () => string;
}

export interface DraftSaver {
  /** Saves the latest brief after a save that is in progress; returns the id of the draft. */
  save(brief: AirBrief): Promise<string>;
  isSaved(brief: AirBrief): boolean;
}

/** Saves one draft, one call at a time. */
export function createDraftSaver({
  stored,
  create,
  update,
  newKey,
}: DraftSaverOptions): DraftSaver {
  let saved = stored;
  let running: Promise<unknown> = Promise.resolve();
  let latest: AirBrief | null = null;
  // A repeated creation uses the same key and brief, because its first attempt may have succeeded.
  let creation: { readonly brief: AirBrief; readonly key: string } | null = null;

  const isSaved = (brief: AirBrief) => saved !== null && isSameBrief(saved.brief, brief);

  async function saveLatest(): Promise<string> {
    const brief = latest;
    if (saved === null && brief !== null) {
      creation ??= { brief, key: newKey() };
      saved = { id: await create(creation.brief, creation.key), brief: creation.brief };
    }
    if (saved === null) throw new Error('nothing to save');
    if (brief !== null && !isSaved(brief)) {
      await update(saved.id, brief);
      saved = { ...saved, brief };
    }
    return saved.id;
  }

  return {
    isSaved,
    save: (brief) => {
      latest = brief;
      const next = running.catch(() => undefined).then(saveLatest);
      running = next;
      return next;
    },
  };
}
