import type { Page } from '@playwright/test';

interface Wish {
  /** Which piece of the list, counted from 0. */
  readonly at: number;
  readonly project?: string;
  /** The wave and, of spatial music, the binaural mix beside it. */
  readonly several?: boolean;
}

/** Downloads pieces as the signed-in page would; the numbers of their licences, in the same order. */
export function download(page: Page, wishes: readonly Wish[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1];
    const lists = await Promise.all(
      ['', '&page=2'].map((more) => fetch(`/_api/v1/musics?per_page=30${more}`)),
    );
    const pages = (await Promise.all(lists.map((list) => list.json()))) as {
      items: { id: string; is_spatial: boolean }[];
    }[];
    const musics = pages.flatMap(({ items }) => items);
    const licences: string[] = [];
    for (const { at, project, several } of wanted) {
      const music = musics[at];
      const answer = await fetch('/_api/v1/downloads/musics', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({
          music_id: music?.id,
          include_hl: false,
          normal_audio: { mixing: 'stereo', format: several ? 'wav' : 'mp3' },
          spatial_audios:
            several && music?.is_spatial ? [{ mixing: 'binaural', format: 'wav' }] : [],
          licensee: { name: '김하늘', channel: 'youtube.com/@haneul' },
          ...(project !== undefined && { project }),
        }),
      });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.blob();
      licences.push(answer.headers.get('onsori-licence-id') ?? '');
    }
    return licences;
  }, wishes);
}
