import { scrubRecording, scrubReport } from '@onsori/contract/scrub-report.rules';
import type { BrowserOptions } from '@sentry/react';

type Transport = ReturnType<NonNullable<BrowserOptions['transport']>>;
type Envelope = Parameters<Transport['send']>[0];

/** The payload of a recording is a line with its number and a line with its events. */
function scrubRecordingPayload(payload: string): string {
  const end = payload.indexOf('\n') + 1;
  return payload.slice(0, end) + JSON.stringify(scrubRecording(JSON.parse(payload.slice(end))));
}

/** Recordings do not pass the hooks of the client, so that they are scrubbed before they are sent. */
export function scrubEnvelope(envelope: Envelope): Envelope {
  const [header, items] = envelope;
  const scrubbed = items.map(([item, payload]) => {
    if (item.type === 'replay_event') return [item, scrubReport(payload as object)];
    if (item.type !== 'replay_recording' || typeof payload !== 'string') return [item, payload];
    const text = scrubRecordingPayload(payload);
    return [{ ...item, length: new TextEncoder().encode(text).length }, text];
  });
  return [header, scrubbed] as Envelope;
}
