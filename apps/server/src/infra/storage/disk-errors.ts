export const hasErrorCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** A key that is a folder of other keys, or lies below an object, is also missing. */
const isMissing = (error: unknown): boolean => hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR');

/** Returns null when the file does not exist. */
export async function nullIfMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
