import { parseDispositionName } from './disposition-name.ts';

export interface ApiFile {
  readonly blob: Blob;
  /** File name from the content-disposition header. */
  readonly name: string;
}

/** Reads a whole file; a connection that closes early rejects. */
export async function readApiFile(response: Response): Promise<ApiFile> {
  return {
    blob: await response.blob(),
    name: parseDispositionName(response.headers.get('content-disposition')) ?? 'onsori',
  };
}
