import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { tagKeysOf } from '#features/catalog/catalog.public.ts';
import { listBatchMusics } from '#features/generation/generation.public.ts';
import { readNeighbours } from '#features/recommendations/recommendations.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';

const WEEK_SECONDS = 7 * 86_400;

type ReportMusic = Awaited<ReturnType<typeof listBatchMusics>>[number] & {
  readonly streamUrl: string;
  readonly coverUrl: string;
  readonly albumCoverUrl: string;
  readonly neighbours: readonly string[];
};

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const formatClock = (ms: number) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** One bar per value, as list rows draw it. */
function renderWaveform(values: Uint8Array): string {
  const bars = [...values].map((value, at) => {
    const height = Math.max(1, Math.round((value / 255) * 30));
    return `M${at * 3 + 1} ${16 - height / 2}v${height}`;
  });
  return `<svg viewBox="0 0 ${values.length * 3} 32" role="img" aria-label="waveform"><path d="${bars.join('')}"/></svg>`;
}

function renderMusicRow(music: ReportMusic): string {
  const { mood, genre, video_theme, inst } = tagKeysOf(music.tag_ids);
  const badges = [music.is_free ? '무료' : '', music.is_spatial ? '3D' : ''].filter(Boolean);
  const refused = (music.refusals as readonly { detail: string }[]).map(({ detail }) => detail);
  return `<tr><td><img src="${music.coverUrl}" width="56" height="56" alt=""></td>
<td><b>${escapeHtml(music.title_ko)}</b> ${badges.map((badge) => `<i>${badge}</i>`).join(' ')}<br>${escapeHtml(music.title_en)}</td>
<td>${[...mood, ...genre].join(' · ')}<br><small>${[...video_theme, ...inst].join(' · ')}</small></td>
<td class="wave">${renderWaveform(music.waveform)}<br><audio controls preload="none" src="${escapeHtml(music.streamUrl)}"></audio></td>
<td>${formatClock(music.duration_ms)}<br>${Math.round(music.bpm)} BPM, ${music.key}<br>${music.lufs.toFixed(1)} LUFS</td>
<td><small>${music.neighbours.map(escapeHtml).join('<br>')}${refused.map((text) => `<br>refused: ${escapeHtml(text)}`).join('')}</small></td></tr>`;
}

const style = `body{font:15px/1.5 Pretendard,sans-serif;background:#0d0d10;color:#f5f3ee;margin:32px}
section{margin-bottom:48px}header{display:flex;gap:20px;align-items:center}header img,td img{border-radius:8px}
h2{margin:0}p{margin:4px 0;color:#b9b6c1}table{border-collapse:collapse;width:100%}td{padding:8px;border-top:1px solid #ffffff14;vertical-align:middle}
small{color:#85828f}i{font-style:normal;color:#35c79f}svg{width:384px;height:32px}path{stroke:#ff5b3a;stroke-width:2}audio{height:28px;width:384px}`;

/** Renders an HTML page with the covers, audio and metadata of a batch. */
function renderReport(musics: readonly ReportMusic[], summary: string): string {
  const albums = Map.groupBy(musics, ({ album_id }) => album_id);
  const sections = [...albums.values()].map((list) => {
    const [album] = list;
    if (!album) return '';
    return `<section><header><img src="${album.albumCoverUrl}" width="160" height="160" alt=""><div>
<h2>${escapeHtml(album.album_title_ko)} / ${escapeHtml(album.album_title_en)}</h2>
<p>${escapeHtml(album.description_ko)}</p><p>${escapeHtml(album.description_en)}</p></div></header>
<table>${list.map(renderMusicRow).join('\n')}</table></section>`;
  });
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><title>Catalogue</title><style>${style}</style>
<h1>${escapeHtml(summary)}</h1>${sections.join('\n')}</html>\n`;
}

export async function writeReport(
  db: Db,
  storage: Storage,
  { batchId, summary, path }: { batchId: string; summary: string; path: string },
): Promise<void> {
  const coverUrl = (folder: string) => storage.publicUrl(`${folder}/192.webp`);
  const musics: ReportMusic[] = [];
  for (const music of await listBatchMusics(db, batchId)) {
    const nearest = await readNeighbours(db, music.id, 3);
    musics.push({
      ...music,
      coverUrl: coverUrl(music.cover_image),
      albumCoverUrl: coverUrl(music.album_cover_image),
      streamUrl: await storage.presign(music.stream_key, {
        now: new Date(),
        windowSeconds: WEEK_SECONDS / 2,
      }),
      neighbours: nearest.map(({ title_ko, likeness, reasons }) =>
        [`${title_ko} ${likeness.toFixed(2)}`, ...reasons].join(', '),
      ),
    });
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, renderReport(musics, summary));
}
