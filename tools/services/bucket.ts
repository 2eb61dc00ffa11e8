import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { localCredentials } from './env.ts';

/** Anonymous clients may read objects below `public/` by key; listing is denied. */
const publicReadPolicy = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: '*',
      Action: 's3:GetObject',
      Resource: `arn:aws:s3:::${bucket}/public/*`,
    },
  ],
});

/** Creates the bucket with its production policy; idempotent. */
export async function prepareBucket(port: number): Promise<void> {
  const s3 = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: {
      accessKeyId: localCredentials.s3AccessKey,
      secretAccessKey: localCredentials.s3Secret,
    },
    forcePathStyle: true,
  });
  const Bucket = localCredentials.s3Bucket;
  await s3.send(new CreateBucketCommand({ Bucket }));
  const Policy = JSON.stringify(publicReadPolicy(Bucket));
  await s3.send(new PutBucketPolicyCommand({ Bucket, Policy }));
  s3.destroy();
}
