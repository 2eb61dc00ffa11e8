import { S3Client } from '@aws-sdk/client-s3';

export interface S3Access {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly requestTimeoutMs?: number;
}

export const getRequestTimeoutMs = ({ requestTimeoutMs = 30_000 }: S3Access): number =>
  requestTimeoutMs;

export function createS3Client(access: S3Access, endpoint: string): S3Client {
  const { region, accessKeyId, secretAccessKey } = access;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // By default, stores that require a length reject streamed puts, and presigned URLs contain the
    // checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Writes to a full store hang instead of failing.
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: getRequestTimeoutMs(access),
      // Otherwise the timeout only logs a warning.
      throwOnRequestTimeout: true,
    },
  });
}
