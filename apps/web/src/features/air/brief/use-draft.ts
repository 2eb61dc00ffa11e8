import type { AirBrief } from '@onsori/contract/air-brief';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { invalidateList } from '../air.queries.ts';
import { createDraftSaver } from './draft-saver.ts';

const SAVE_DELAY_MS = 1500;

export interface Draft {
  readonly status: 'idle' | 'saving' | 'failed';
  /** ISO time of the last save. */
  readonly savedAt: string | null;
  /** Saves now; returns the id. */
  save(): Promise<string>;
}

interface DraftOptions {
  readonly stored: {
    readonly id: string;
    readonly brief: AirBrief;
    readonly savedAt: string;
  } | null;
  /** What the form was opened with; nothing is stored until it differs. */
  readonly initial: AirBrief;
  readonly brief: AirBrief;
  onCreated(id: string): void;
}

/** Saves a brief while it is written. */
export function useDraft({ stored, initial, brief, onCreated }: DraftOptions): Draft {
  const queryClient = useQueryClient();
  const [savedAt, setSavedAt] = useState(stored?.savedAt ?? null);
  const handleCreated = useEffectEvent(onCreated);
  const [saver] = useState(() =>
    createDraftSaver({
      stored,
      create: async (created, key) => {
        const body = { brief: created, send: false };
        const { id, changed_at: at } = await browserApi.call('createGeneration', { body, key });
        setSavedAt(at);
        handleCreated(id);
        return id;
      },
      update: async (generationId, changed) => {
        const input = { params: { generationId }, body: { brief: changed } };
        const { saved_at: at } = await browserApi.call('updateDraft', input);
        setSavedAt(at);
      },
      newKey: () => crypto.randomUUID(),
    }),
  );
  const saving = useMutation({
    mutationFn: saver.save,
    // The form shows that it is not saved.
    meta: { rendersOwnError: true },
    onSuccess: () => void invalidateList(queryClient),
  });
  const isChanged = brief !== initial && !saver.isSaved(brief);
  const saveInBackground = useEffectEvent(() => {
    if (isChanged) saving.mutate(brief);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the delay again
  useEffect(() => {
    const timer = setTimeout(saveInBackground, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [brief]);
  useEffect(() => {
    const saveWhenHidden = () => document.hidden && saveInBackground();
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      saveInBackground();
    };
  }, []);
  const status = saving.isPending ? 'saving' : saving.isError ? 'failed' : 'idle';
  return { status, savedAt, save: () => saving.mutateAsync(brief) };
}
