import type { AirBrief, UnderstoodScene } from '@onsori/contract/air-brief';
import type { Music } from '@onsori/contract/catalog';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { type BriefForm, editField, fillFromScene, markSeen, openForm } from './brief.rules.ts';

const TYPING_DELAY_MS = 500;

const nothingUnderstood: UnderstoodScene = { chips: [], unlabelled: [] };

export interface BriefFormState {
  readonly form: BriefForm;
  update(change: (form: BriefForm) => BriefForm): void;
  readonly understood: UnderstoodScene;
  readonly hasSceneFailed: boolean;
  readonly reference: Music | null;
  setReference(music: Music | null): void;
  /** Starts again with another brief. */
  reset(initial: InitialBrief): void;
}

interface InitialBrief {
  readonly brief: AirBrief;
  readonly reference: Music | null;
}

/** The state of a brief that is being written; its scene is understood while it is edited. */
export function useBriefForm(initial: InitialBrief, isEditing = true): BriefFormState {
  const [form, setForm] = useState(() => openForm(initial.brief));
  const [reference, setReferenceMusic] = useState(initial.reference);
  const [understood, setUnderstood] = useState(nothingUnderstood);
  const [hasSceneFailed, setHasSceneFailed] = useState(false);
  // The fields of a stored brief are filled already.
  const isStoredScene = useRef(initial.brief.scene !== '');
  const { scene } = form.brief;

  useEffect(() => {
    if (!isEditing) return;
    const controller = new AbortController();
    const take = (next: UnderstoodScene) => {
      const isStored = isStoredScene.current;
      isStoredScene.current = false;
      setForm((before) => (isStored ? markSeen(before, next) : fillFromScene(before, next)));
      setUnderstood(next);
      setHasSceneFailed(false);
    };
    const understand = async () => {
      if (scene.trim() === '') return take(nothingUnderstood);
      try {
        const body = { text: scene };
        const next = await browserApi.call('understandScene', { body }, controller.signal);
        if (!controller.signal.aborted) take(next);
      } catch {
        if (!controller.signal.aborted) setHasSceneFailed(true);
      }
    };
    const timer = setTimeout(understand, isStoredScene.current ? 0 : TYPING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [scene, isEditing]);

  return {
    form,
    update: setForm,
    understood,
    hasSceneFailed,
    reference,
    setReference: (music) => {
      setReferenceMusic(music);
      setForm((before) => editField(before, 'reference_music_id', music?.id ?? null));
    },
    reset: (next) => {
      isStoredScene.current = next.brief.scene !== '';
      setForm(openForm(next.brief));
      setReferenceMusic(next.reference);
    },
  };
}
