import type { Fit } from '@onsori/contract/fit';
import type { FitVersion } from '@onsori/contract/fit-versions';
import type { AudioStreamInfo } from '@onsori/contract/playback';
import { browserApi } from '#lib/browser-api.ts';
import { wait } from '#lib/wait.ts';
import type { PlayerCore, PlayerExtension } from '../engine/create-player.ts';
import type { SoundChoice } from '../engine/fitted.ts';
import type { FittingEvent } from '../engine/fitting-events.ts';
import { player } from '../use-player.ts';
import { createFitRequests, type FitPort } from './fit-requests.ts';
import { isSameFit, reduceFitted } from './fitting-steps.ts';

/** This page, as one of the players that wait for a version. */
const client_id = crypto.randomUUID();

const fits: FitPort = {
  create: (music_id, fit, signal) =>
    browserApi.call('createFit', { body: { music_id, fit, client_id } }, signal),
  read: (fitId, signal) =>
    browserApi.call('getFit', { params: { fitId }, query: { client_id } }, signal),
  release: (fitId) => browserApi.call('releaseFit', { params: { fitId }, query: { client_id } }),
};

/** What a deck needs of a version; the size is known once the version is ready. */
function toStreamInfo({ stream, mime_type, duration }: FitVersion, gain: number): AudioStreamInfo {
  const part = { preview_at: 0, sections: [], ticket: null };
  if (stream) return { ...stream, ...part };
  const unknown = { url: '', expires_at: '', bytes: 0, fragments: null, peaks: [] };
  return { ...part, ...unknown, mime_type, duration, gain };
}

let send: ((event: FittingEvent) => void) | null = null;

function createFitting(core: PlayerCore): PlayerExtension {
  send = core.send;
  const requests = createFitRequests({ fits, wait, onUpdate: core.send });
  return {
    reduce: reduceFitted,
    run: (effect) => {
      switch (effect.do) {
        case 'requestFit':
          return requests.request(effect.request, effect.musicId, effect.fit);
        case 'releaseFit':
          return requests.release();
        case 'loadVersion': {
          const { load, version, gain, at, play, takeOver } = effect;
          const feed = requests.feed(version);
          core.load({
            load,
            key: version.id,
            info: toStreamInfo(version, gain),
            at,
            play,
            loop: false,
            takeOver,
            version: feed,
            renewUrl: async () => {
              const { stream } = await feed.refresh();
              if (!stream) throw new Error('version is not ready');
              return stream;
            },
          });
        }
      }
    },
  };
}

export function setFit(fit: Fit | null): void {
  if (!send) player().extend(createFitting);
  if (!isSameFit(player().getSnapshot().fitting?.fit ?? null, fit)) send?.({ type: 'fit', fit });
}

export const setSoundChoice = (choice: SoundChoice): void => send?.({ type: 'choose', choice });
