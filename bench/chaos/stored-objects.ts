import { ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { until } from '#tools/harness/processes.ts';
import { isQueueDone, type Stage } from '#tools/harness/stage.ts';
import { must } from './scenario.ts';

function createS3Client({ env }: Stage): { s3: S3Client; Bucket: string } {
  const s3 = new S3Client({
    endpoint: env.S3_ENDPOINT ?? '',
    region: env.S3_REGION ?? '',
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    forcePathStyle: true,
  });
  return { s3, Bucket: env.S3_BUCKET ?? '' };
}

export async function listObjectKeys(stage: Stage): Promise<string[]> {
  const { s3, Bucket } = createS3Client(stage);
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return keys;
}

/**
 * Runs the sweep, then requires that stored objects are equal to the references of the catalogue and of
 * reserved work.
 */
export async function mustStoreOnlyPublished(
  stage: Stage,
  note: (text: string) => void,
): Promise<void> {
  const before = await listObjectKeys(stage);
  await stage.query(
    `select graphile_worker.add_job('generation.sweep_objects', '{"graceSeconds": 0, "confirmedObjects": 100000}')`,
  );
  await until('the sweep is done', 60, () => isQueueDone(stage));
  const keys = (await listObjectKeys(stage)).filter((key) => !/^(quarantine|system)\//.test(key));
  note(`${before.length} objects in the store, ${keys.length} after the sweep`);
  const audio = await stage.query<{ key: string }>(
    `select object_key as key from renditions union select object_key from fit_renditions
     union select reference from held_objects`,
  );
  const folders = await stage.query<{ key: string }>('select folder as key from images');
  const isPreview = (key: string) => key.startsWith('previews/');
  const files = new Set(audio.flatMap(({ key }) => (isPreview(key) ? [] : key)));
  const images = new Set(folders.map(({ key }) => key));
  for (const { key } of audio) if (isPreview(key)) images.add(key);
  const stored = new Set(keys);
  const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'));
  const orphans = keys.filter((key) => !files.has(key) && !images.has(folderOf(key)));
  must(orphans.length === 0, `${orphans.length} orphans, such as ${orphans[0]}`);
  const missing = [...files].filter((key) => !stored.has(key));
  must(missing.length === 0, `${missing.length} files are missing, such as ${missing[0]}`);
  const storedFolders = new Set(keys.map(folderOf));
  must(
    [...images].every((folder) => storedFolders.has(folder)),
    'images or previews are missing',
  );
  const { s3, Bucket } = createS3Client(stage);
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
  must(Uploads.length === 0, `${Uploads.length} uploads were left open`);
  note(
    `${files.size} files and ${images.size} folders of images and previews, each referenced and stored`,
  );
}
