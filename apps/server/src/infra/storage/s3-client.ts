import { S3Client } from '@aws-sdk/client-s3';

export interface S3Access {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly requestTimeoutMs?: number;
}

export const requestTimeoutOf = ({ requestTimeoutMs = 30_000 }: S3Access): number =>
  requestTimeoutMs;

export function createS3Client(access: S3Access, endpoint: string): S3Client {
  const { region, accessKeyId, secretAccessKey } = access;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Otherwise streamed puts are refused by stores that want a length, and presigned URLs carry
    // the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A full store lets writes hang rather than fail.
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: requestTimeoutOf(access),
      // Without it the limit only warns.
      throwOnRequestTimeout: true,
    },
  });
}
