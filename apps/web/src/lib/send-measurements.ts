import type { MeasuredBatch } from '@onsori/contract/measurement';
import type { Endpoints } from './endpoints.ts';

const endpoint: Endpoints['recordMeasurements'] = 'POST /v1/measurements none';
const [method = '', path = ''] = endpoint.split(' ');

/**
 * Sends a batch that survives the end of the page, without cookies, which `sendBeacon` would send. A
 * batch that fails is lost.
 */
export function sendMeasurements(batch: MeasuredBatch): void {
  fetch(`/_api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(batch),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}
