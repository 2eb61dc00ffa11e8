import { errorReportLimits } from '@onsori/contract/error-report-limits';
import { type BrowserClient, replayIntegration } from '@sentry/react';

const { replay: limits } = errorReportLimits;

/**
 * The client pauses an idle recording after 5 minutes and ends it after 15, as our limits do; a test
 * compares its constants. Compression would need a worker from a blob, which our policy forbids.
 */
export const replayOptions = {
  flushMinDelay: limits.flushMinMs,
  flushMaxDelay: limits.flushMaxMs,
  maxReplayDuration: limits.maxMs,
  maskAllText: true,
  maskAllInputs: true,
  blockAllMedia: true,
  maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'value', 'content'],
  networkDetailAllowUrls: [],
  networkCaptureBodies: false,
  useCompression: false,
};

const storedSession = 'sentryReplaySession';

type Replay = ReturnType<typeof replayIntegration>;
let replay: Replay | null = null;
let isSampled = false;

/** Starts the recording of a session that the sample rate chooses; once per page. */
export function startReplay(client: BrowserClient): void {
  if (replay) {
    if (isSampled) replay.start();
    return;
  }
  replay = replayIntegration(replayOptions);
  client.addIntegration(replay);
}

/** Ends the recording without sending what is not sent yet, and forgets its session. */
export async function stopReplay(): Promise<void> {
  if (!replay) return;
  isSampled = replay.getReplayId() !== undefined;
  await replay.stop({ flush: false });
  sessionStorage.removeItem(storedSession);
}
