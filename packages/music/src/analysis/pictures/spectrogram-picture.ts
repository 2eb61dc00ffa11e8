import { runCommand } from '#music/process.ts';
import { interleavedChunks, rawInputArgs, type Stereo } from '#music/signal/audio.ts';

// The height must be a power of two, or the filter never terminates.
const filter =
  'showspectrumpic=s=1280x512:mode=combined:scale=log:fscale=log:color=viridis:drange=90:start=30:stop=18000:legend=1';

/** Returns a PNG spectrogram with low frequencies at the bottom. */
export async function spectrogramPicture(audio: Stereo): Promise<Uint8Array> {
  const { stdout } = await runCommand(
    'ffmpeg',
    [
      '-v',
      'error',
      ...rawInputArgs(2),
      '-lavfi',
      filter,
      '-f',
      'image2pipe',
      '-c:v',
      'png',
      'pipe:1',
    ],
    { input: interleavedChunks(audio), timeoutMs: 20_000 },
  );
  return stdout;
}
