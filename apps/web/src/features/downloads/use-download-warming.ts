import type { Music } from '@onsori/contract/catalog';
import type { MusicFiles } from '@onsori/contract/downloads';
import { useEffect, useEffectEvent } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import {
  type Choice,
  choiceToWarm,
  filesOfChoice,
  initialChoice,
  requiredPlan,
  toDownloadChoice,
} from './choice.rules.ts';
import { readLastFileKinds } from './last-file-kinds.ts';

/** Renders files ahead of a request; failures are ignored. */
const warm = (music: Music, choice: Choice): void =>
  void browserApi.call('warmDownload', { body: toDownloadChoice(music, choice) }).catch(() => {});

/** Warms likely files when the dialog opens; returns a function that warms a selection. */
export function useDownloadWarming(
  music: Music,
  musicFiles: MusicFiles | undefined,
): (choice: Choice) => void {
  const warmLikely = useEffectEvent((files: MusicFiles['files']) => {
    const likelyChoice = choiceToWarm(files, initialChoice(files), readLastFileKinds());
    if (likelyChoice) warm(music, likelyChoice);
  });
  const files = musicFiles?.files;
  useEffect(() => {
    if (files) warmLikely(files);
  }, [files]);
  return (choice) => {
    const chosen = filesOfChoice(files ?? [], choice);
    if (requiredPlan(chosen) === null && chosen.some(({ is_ready }) => !is_ready))
      warm(music, choice);
  };
}
