import { formatLicenceId } from '@onsori/contract/licence-terms';
import type { Page } from '@playwright/test';
import { isKorean } from './watch.ts';

interface DownloadInput {
  /** Index of the music in the list. */
  readonly at: number;
  readonly project?: string;
  /** Whether to download the WAV and, for spatial music, also the binaural mix. */
  readonly withSpatial?: boolean;
}

/** Downloads music through the API as the signed-in user; returns the licence ids in the same order. */
export function downloadMusics(page: Page, inputs: readonly DownloadInput[]): Promise<string[]> {
  return page.evaluate(async (requested) => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1];
    const lists = await Promise.all(
      ['', '&page=2'].map((more) => fetch(`/_api/v1/musics?per_page=30${more}`)),
    );
    const pages = (await Promise.all(lists.map((list) => list.json()))) as {
      items: { id: string; is_spatial: boolean }[];
    }[];
    const musics = pages.flatMap(({ items }) => items);
    const licences: string[] = [];
    for (const { at, project, withSpatial } of requested) {
      const music = musics[at];
      const response = await fetch('/_api/v1/downloads/musics', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({
          music_id: music?.id,
          include_hl: false,
          normal_audio: { mixing: 'stereo', format: withSpatial ? 'wav' : 'mp3' },
          spatial_audios:
            withSpatial && music?.is_spatial ? [{ mixing: 'binaural', format: 'wav' }] : [],
          licensee: { name: '김하늘', channel: 'youtube.com/@haneul' },
          ...(project !== undefined && { project }),
        }),
      });
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      await response.blob();
      licences.push(response.headers.get('onsori-licence-id') ?? '');
    }
    return licences;
  }, inputs);
}

/** The name under which a page of the language saves a certificate. */
export const certificateName = (
  locale: string | undefined,
  licenceId: string,
  extension: 'pdf' | 'json',
): string =>
  `onsori-${isKorean(locale) ? 'licence' : 'license'}-${formatLicenceId(licenceId)}.${extension}`;
