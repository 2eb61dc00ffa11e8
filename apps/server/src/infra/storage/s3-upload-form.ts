import { createHmac } from 'node:crypto';
import type { UploadForm, UploadOptions } from './storage.ts';

interface FormSigner {
  readonly publicEndpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The store must not interpret what it stores. */
const CONTENT_TYPE = 'application/octet-stream';

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** A POST policy of Signature Version 4; every field that the store reads is fixed by it. */
export function createUploadForm(
  { publicEndpoint, region, bucket, accessKeyId, secretAccessKey }: FormSigner,
  key: string,
  { now, expires, maxBytes }: UploadOptions,
): UploadForm {
  const date = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const scope = [date.slice(0, 8), region, 's3', 'aws4_request'];
  const fields = {
    key,
    'Content-Type': CONTENT_TYPE,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': [accessKeyId, ...scope].join('/'),
    'x-amz-date': date,
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: expires.toISOString(),
      conditions: [
        { bucket },
        ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
        ['content-length-range', 1, maxBytes],
      ],
    }),
  ).toString('base64');
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return {
    url: `${publicEndpoint.replace(/\/$/, '')}/${bucket}`,
    fields: { ...fields, policy, 'x-amz-signature': hmac(signingKey, policy).toString('hex') },
  };
}
