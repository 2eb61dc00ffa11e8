import type { Sink } from './feed.ts';

/** A media source as a place for bytes. */
export function createSourceSink(source: MediaSource, mimeType: string): Sink {
  const buffer = source.addSourceBuffer(mimeType);
  const isOpen = () => source.readyState !== 'closed';
  const settled = () =>
    new Promise<void>((resolve, reject) => {
      const done = (event: Event) => {
        for (const type of ['updateend', 'error']) buffer.removeEventListener(type, done);
        if (event.type === 'error') reject(new Error('the sound cannot be read'));
        else resolve();
      };
      for (const type of ['error', 'updateend']) buffer.addEventListener(type, done);
    });
  /** A source that was left is full of nothing. */
  const doing = async (act: () => void) => {
    if (!isOpen()) return;
    act();
    await settled();
  };
  const append = (bytes: Uint8Array) =>
    doing(() => buffer.appendBuffer(bytes as Uint8Array<ArrayBuffer>));
  const remove = (from: number, to: number) => doing(() => buffer.remove(from, to));
  const ranges = (): [number, number][] => {
    if (!isOpen()) return [];
    const { buffered } = buffer;
    return Array.from({ length: buffered.length }, (_, at) => [
      buffered.start(at),
      buffered.end(at),
    ]);
  };
  return {
    append,
    remove,
    ranges,
    cut: () => {
      if (source.readyState === 'open') buffer.abort();
    },
    end: () => {
      if (source.readyState === 'open' && !buffer.updating) source.endOfStream();
    },
  };
}
