import { dispositionName } from './disposition-name.ts';

/** A small file as it came. */
export interface ApiFile {
  readonly blob: Blob;
  /** What the API calls it. */
  readonly name: string;
}

/** Reads a file to its end: a connection that is cut before that is a failure, not a shorter file. */
export async function fileOf(response: Response): Promise<ApiFile> {
  return {
    blob: await response.blob(),
    name: dispositionName(response.headers.get('content-disposition')) ?? 'onsori',
  };
}
