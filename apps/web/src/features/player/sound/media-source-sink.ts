import type { BufferSink } from './buffer-feed.ts';

export function createMediaSourceSink(source: MediaSource, mimeType: string): BufferSink {
  const buffer = source.addSourceBuffer(mimeType);
  const isOpen = () => source.readyState !== 'closed';
  const updateEnd = () =>
    new Promise<void>((resolve, reject) => {
      const done = (event: Event) => {
        for (const type of ['updateend', 'error']) buffer.removeEventListener(type, done);
        if (event.type === 'error') reject(new Error('source buffer rejected the data'));
        else resolve();
      };
      for (const type of ['error', 'updateend']) buffer.addEventListener(type, done);
    });
  /** Does nothing on a closed source. */
  const runUpdate = async (update: () => void) => {
    if (!isOpen()) return;
    update();
    await updateEnd();
  };
  const append = (bytes: Uint8Array) =>
    runUpdate(() => buffer.appendBuffer(bytes as Uint8Array<ArrayBuffer>));
  const remove = (from: number, to: number) => runUpdate(() => buffer.remove(from, to));
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
    discardPartialFragment: () => {
      if (source.readyState === 'open') buffer.abort();
    },
    end: () => {
      if (source.readyState === 'open' && !buffer.updating) source.endOfStream();
    },
  };
}
