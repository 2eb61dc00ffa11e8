import { runCommand } from '../process.ts';

/** Measures a file with ffmpeg's meter, which is independent of ours. */
export async function measureFile(
  file: string,
  filter = '',
): Promise<{ lufs: number; peakDb: number }> {
  const meter = `${filter}ebur128=peak=true:framelog=verbose`;
  const args = ['-hide_banner', '-nostats', '-nostdin', '-i', file, '-af', meter];
  const { stderr } = await runCommand('ffmpeg', [...args, '-f', 'null', '-'], {
    timeoutMs: 60_000,
  });
  const summary = stderr.slice(stderr.lastIndexOf('Integrated loudness'));
  const numberAfter = (label: string) =>
    Number(new RegExp(`${label}:\\s+(-?[\\d.]+)`).exec(summary)?.[1]);
  return { lufs: numberAfter('I'), peakDb: numberAfter('Peak') };
}
