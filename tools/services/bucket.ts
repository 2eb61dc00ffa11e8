import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { account } from './env.ts';

/** The application expects its bucket to be there, as in production; creating it again is no error. */
export async function createBucket(port: number): Promise<void> {
  const s3 = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: account.s3AccessKey, secretAccessKey: account.s3Secret },
    forcePathStyle: true,
  });
  await s3.send(new CreateBucketCommand({ Bucket: account.s3Bucket }));
  s3.destroy();
}
