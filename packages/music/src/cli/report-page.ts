import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { taxonomy } from '@onsori/contract/taxonomy';
import type { Check } from '../check.ts';
import { barGridOf } from '../score/bar-grid.ts';
import { pulsesPerStep, type Score } from '../score/score.ts';

interface ReportFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Hashes files one at a time and in chunks, because the surround mixes together would exhaust memory. */
export async function reportFiles(
  directory: string,
  names: readonly string[],
): Promise<ReportFile[]> {
  const files: ReportFile[] = [];
  for (const name of names.toSorted()) {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of createReadStream(join(directory, name))) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
    }
    files.push({ name, bytes, sha256: hash.digest('hex') });
  }
  return files;
}

const reportStyle = `
:root { color-scheme: light dark; --ink: light-dark(#17181c, #f2f2f4); --soft: light-dark(#5d6068, #a3a7b0);
  --line: light-dark(#e3e4e8, #2c2f36); --background: light-dark(#fff, #131418); }
body { margin: 0; background: var(--background); color: var(--ink);
  font: 15px/1.5 Pretendard, system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 32px 20px 80px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 16px; }
h2 { font-size: 17px; margin: 40px 0 12px; }
dl { display: flex; flex-wrap: wrap; gap: 8px 28px; margin: 0; }
dt { color: var(--soft); font-size: 12px; }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
figure { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin: 0 0 8px; }
figcaption { width: 160px; }
audio { flex: 1; min-width: 240px; height: 40px; }
svg, img { display: block; width: 100%; min-width: 720px; height: auto; border-radius: 8px; }
section { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { text-align: left; color: var(--soft); font-size: 12px; font-weight: 500; }
th, td { padding: 5px 16px 5px 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
code { font-size: 12px; color: var(--soft); }
p { margin: 4px 0; }
.passed { color: light-dark(#1d7a46, #5ec98c); }
.failed { color: light-dark(#c02626, #ff7b72); }
`;

export interface ReportSound {
  /** Such as "Stereo", "Binaural" or "Loop, bars 17–24". */
  readonly title: string;
  /** The file for the audio player; null if browsers cannot play it. */
  readonly file: string | null;
  readonly loops?: boolean;
  readonly checks: readonly Check[];
}

interface Report {
  readonly score: Score;
  readonly facts: readonly (readonly [string, string])[];
  readonly sounds: readonly ReportSound[];
  readonly scoreChecks: readonly Check[];
  /** SVG markup. */
  readonly waveform: string;
  readonly energy: string;
  readonly spectrogram: string;
  readonly parts: readonly {
    readonly name: string;
    readonly instrument: string;
    readonly notes: number;
    readonly lufs: number;
  }[];
  readonly files: readonly ReportFile[];
  readonly steps: readonly { readonly name: string; readonly cpuMs: number }[];
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const table = (head: readonly string[], rows: readonly (readonly string[])[]) => `<table>
<thead><tr>${head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody>
</table>`;

const formatNumber = (value: number) =>
  Number.isFinite(value) ? String(Math.round(value * 1000) / 1000) : String(value);

function checksTable(checks: readonly Check[]): string {
  const rows = checks.map(({ name, value, limit, passed }) => [
    passed ? '<span class="passed">passed</span>' : '<strong class="failed">failed</strong>',
    escapeHtml(name),
    formatNumber(value),
    escapeHtml(limit),
  ]);
  return table(['result', 'check', 'value', 'limit'], rows);
}

function summariseChecks(checks: readonly Check[]): string {
  const failed = checks.filter(({ passed }) => !passed).length;
  return failed === 0 ? `all ${checks.length} passed` : `${failed} of ${checks.length} failed`;
}

function clockTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function sectionsTable(score: Score): string {
  const grid = barGridOf(score);
  const rows = score.sections.map(({ kind, theme, firstBar, bars, energy }) => [
    clockTime(grid.msAt(firstBar)),
    kind,
    theme,
    `${firstBar + 1}–${firstBar + bars}`,
    `<meter min="0" max="1000" value="${energy}" aria-label="energy">${energy}</meter>`,
  ]);
  return table(['at', 'section', 'theme', 'bars', 'energy'], rows);
}

function chordsLine({ chords, sections, meter }: Score): string {
  const bar = meter.steps * pulsesPerStep;
  return sections
    .map(({ kind, firstBar, bars }) => {
      const inside = chords.filter(
        ({ pulse }) => pulse >= firstBar * bar && pulse < (firstBar + bars) * bar,
      );
      return `<p><b>${kind}</b> ${inside.map(({ roman }) => escapeHtml(roman)).join(' · ')}</p>`;
    })
    .join('\n');
}

function reportTitle({ recipe: { brief, seed } }: Score): string {
  const english = (group: 'genre' | 'mood', key: string) =>
    taxonomy[group].find((option) => option.key === key)?.en ?? key;
  const moods = brief.moods.map((mood) => english('mood', mood)).join(' and ');
  return `${english('genre', brief.genre)}, ${moods}, seed ${seed}`;
}

function audioPlayer({ title, file, loops }: ReportSound): string {
  if (file === null) return '';
  const name = escapeHtml(title);
  const loopAttribute = loops ? ' loop' : '';
  return `<figure><figcaption>${name}</figcaption><audio controls preload="metadata" aria-label="${name}" src="${escapeHtml(file)}"${loopAttribute}></audio></figure>`;
}

/** Renders the HTML report of a piece: audio players, pictures, checks and files. */
export function reportPage(report: Report): string {
  const { score, sounds } = report;
  const title = escapeHtml(reportTitle(score));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<dl>${report.facts.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
<section>
<h2>Listen</h2>
${sounds.map(audioPlayer).join('\n')}
</section>
<section><h2>Waveform</h2>${report.waveform}</section>
<section><h2>Spectrogram</h2><img src="${escapeHtml(report.spectrogram)}" alt="Frequencies over time, low at the bottom"></section>
<section><h2>Energy, planned and measured</h2>${report.energy}</section>
<section><h2>Sections</h2>${sectionsTable(score)}</section>
<section><h2>Chords</h2>${chordsLine(score)}</section>
<section><h2>Parts</h2>${table(
    ['part', 'instrument', 'notes', 'LUFS'],
    report.parts.map(({ name, instrument, notes, lufs }) => [
      escapeHtml(name),
      escapeHtml(instrument),
      String(notes),
      formatNumber(lufs),
    ]),
  )}</section>
<section><h2>Score gate: ${summariseChecks(report.scoreChecks)}</h2>${checksTable(report.scoreChecks)}</section>
${sounds.map(({ title: name, checks }) => `<section><h2>${escapeHtml(name)}: ${summariseChecks(checks)}</h2>${checksTable(checks)}</section>`).join('\n')}
<section><h2>Files</h2>${table(
    ['file', 'bytes', 'SHA-256'],
    report.files.map(({ name, bytes, sha256 }) => [
      `<a href="${escapeHtml(name)}">${escapeHtml(name)}</a>`,
      bytes.toLocaleString('en'),
      `<code>${sha256}</code>`,
    ]),
  )}</section>
<section><h2>Work</h2>${table(
    ['step', 'CPU ms'],
    report.steps.map(({ name, cpuMs }) => [escapeHtml(name), String(Math.round(cpuMs))]),
  )}</section>
</main>
</body>
</html>
`;
}
