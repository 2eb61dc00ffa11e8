import { run } from '#music/process.ts';
import type { Stereo } from '#music/renderer/dsp/audio.ts';
import { interleavedChunks, rawInput } from '../raw-sound.ts';

// The height must be a power of two: with any other the filter never ends.
const filter =
  'showspectrumpic=s=1280x512:mode=combined:scale=log:fscale=log:color=viridis:drange=90:start=30:stop=18000:legend=1';

/** A PNG of all that sounds, low at the bottom. */
export async function spectrogramPicture(audio: Stereo): Promise<Uint8Array> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', ...rawInput(2), '-lavfi', filter, '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'],
    { input: interleavedChunks(audio), timeoutMs: 20_000 },
  );
  return stdout;
}
