import { tagKeysOf } from '#features/catalog/catalog.public.ts';
import type { readBatchTracks } from '#features/generation/generation.public.ts';

export type ReportTrack = Awaited<ReturnType<typeof readBatchTracks>>[number] & {
  readonly streamUrl: string;
  readonly coverUrl: string;
  readonly albumCoverUrl: string;
  readonly neighbours: readonly string[];
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const clock = (ms: number) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** A bar a value, as rows of lists draw it. */
function waveform(values: Uint8Array): string {
  const bars = [...values].map((value, at) => {
    const height = Math.max(1, Math.round((value / 255) * 30));
    return `M${at * 3 + 1} ${16 - height / 2}v${height}`;
  });
  return `<svg viewBox="0 0 ${values.length * 3} 32" role="img" aria-label="waveform"><path d="${bars.join('')}"/></svg>`;
}

function trackRow(track: ReportTrack): string {
  const { mood, genre, video_theme, inst } = tagKeysOf(track.tag_ids);
  const marks = [track.is_free ? '무료' : '', track.is_spatial ? '3D' : ''].filter(Boolean);
  const refused = (track.refusals as readonly { detail: string }[]).map(({ detail }) => detail);
  return `<tr><td><img src="${track.coverUrl}" width="56" height="56" alt=""></td>
<td><b>${escaped(track.title_ko)}</b> ${marks.map((mark) => `<i>${mark}</i>`).join(' ')}<br>${escaped(track.title_en)}</td>
<td>${[...mood, ...genre].join(' · ')}<br><small>${[...video_theme, ...inst].join(' · ')}</small></td>
<td class="wave">${waveform(track.waveform)}<br><audio controls preload="none" src="${escaped(track.streamUrl)}"></audio></td>
<td>${clock(track.duration_ms)}<br>${Math.round(track.bpm)} BPM, ${track.key}<br>${track.lufs.toFixed(1)} LUFS</td>
<td><small>${track.neighbours.map(escaped).join('<br>')}${refused.map((text) => `<br>refused: ${escaped(text)}`).join('')}</small></td></tr>`;
}

const style = `body{font:15px/1.5 Pretendard,sans-serif;background:#0d0d10;color:#f5f3ee;margin:32px}
section{margin-bottom:48px}header{display:flex;gap:20px;align-items:center}header img,td img{border-radius:8px}
h2{margin:0}p{margin:4px 0;color:#b9b6c1}table{border-collapse:collapse;width:100%}td{padding:8px;border-top:1px solid #ffffff14;vertical-align:middle}
small{color:#85828f}i{font-style:normal;color:#35c79f}svg{width:384px;height:32px}path{stroke:#ff5b3a;stroke-width:2}audio{height:28px;width:384px}`;

/** All of a batch on one page: to look at, to listen to, to read. */
export function reportPage(tracks: readonly ReportTrack[], summary: string): string {
  const albums = Map.groupBy(tracks, ({ album_id }) => album_id);
  const sections = [...albums.values()].map((list) => {
    const [album] = list;
    if (!album) return '';
    return `<section><header><img src="${album.albumCoverUrl}" width="160" height="160" alt=""><div>
<h2>${escaped(album.album_title_ko)} / ${escaped(album.album_title_en)}</h2>
<p>${escaped(album.description_ko)}</p><p>${escaped(album.description_en)}</p></div></header>
<table>${list.map(trackRow).join('\n')}</table></section>`;
  });
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><title>Catalogue</title><style>${style}</style>
<h1>${escaped(summary)}</h1>${sections.join('\n')}</html>\n`;
}
