import { dispositionName } from './disposition-name.ts';

/** A file as it came. */
export interface ApiFile {
  readonly kind: 'file';
  readonly blob: Blob;
  /** What the API calls it. */
  readonly name: string;
  /** The licence it came with, where it came with one. */
  readonly licenceId: string | null;
}

/** Hears how much has come, and of how much. */
export type BytesHeard = (received: number, total: number | null) => void;

/** Reads a file to its end: a connection that is cut before that is a failure, not a shorter file. */
export async function fileOf(
  { headers, body }: Response,
  onBytes: BytesHeard | undefined,
): Promise<ApiFile> {
  const length = headers.get('content-length');
  const total = length === null ? null : Number(length);
  let received = 0;
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, stream) => {
        received += chunk.byteLength;
        onBytes?.(received, total);
        stream.enqueue(chunk);
      },
    }),
  );
  const type = headers.get('content-type') ?? '';
  const blob = await new Response(counted ?? null, { headers: { 'content-type': type } }).blob();
  return {
    kind: 'file',
    blob,
    name: dispositionName(headers.get('content-disposition')) ?? 'onsori',
    licenceId: headers.get('onsori-licence-id'),
  };
}
