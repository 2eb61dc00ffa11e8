import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { account } from './env.ts';

/** Everyone may read what lies below `public/`, if they know its name; nothing can be listed. */
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

/** The application expects its bucket as in production; preparing one that is there is no error. */
export async function prepareBucket(port: number): Promise<void> {
  const s3 = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: account.s3AccessKey, secretAccessKey: account.s3Secret },
    forcePathStyle: true,
  });
  const Bucket = account.s3Bucket;
  await s3.send(new CreateBucketCommand({ Bucket }));
  const Policy = JSON.stringify(publicReadPolicy(Bucket));
  await s3.send(new PutBucketPolicyCommand({ Bucket, Policy }));
  s3.destroy();
}
