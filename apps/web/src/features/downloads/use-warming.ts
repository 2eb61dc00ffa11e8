import type { Music } from '@onsori/contract/catalog';
import type { MusicFiles } from '@onsori/contract/downloads';
import { useEffect, useEffectEvent } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import {
  type Choice,
  chosenFiles,
  firstChoice,
  planNeeded,
  wireChoice,
  worthWarming,
} from './choice.rules.ts';
import { lastKinds } from './last-kinds.ts';

/** Has files made before anybody presses anything; nobody waits for it, and nobody is told when it fails. */
const send = (music: Music, choice: Choice): void =>
  void browserApi.call('warmDownload', { body: wireChoice(music, choice) }).catch(() => {});

/** Warms what is likely when the window opens; what it gives back warms what is ticked. */
export function useWarming(music: Music, known: MusicFiles | undefined): (choice: Choice) => void {
  const begin = useEffectEvent((files: MusicFiles['files']) => {
    const likely = worthWarming(files, firstChoice(files), lastKinds());
    if (likely) send(music, likely);
  });
  const files = known?.files;
  useEffect(() => {
    if (files) begin(files);
  }, [files]);
  return (choice) => {
    const chosen = chosenFiles(files ?? [], choice);
    if (planNeeded(chosen) === null && chosen.some(({ is_ready }) => !is_ready))
      send(music, choice);
  };
}
