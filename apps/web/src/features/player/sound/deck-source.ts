import type { SoundRequest } from '../engine/ports.ts';
import { type BufferFeed, type BufferSink, createBufferFeed } from './buffer-feed.ts';
import { toFragments } from './fragments.ts';
import type { GrowingFile } from './growing-file.ts';
import type { ReadRange } from './range-reader.ts';

function createMediaSourceSink(source: MediaSource, mimeType: string): BufferSink {
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

export interface DeckSource {
  update(): void;
  close(): void;
}

interface DeckSourceOptions {
  readonly element: HTMLMediaElement;
  readonly request: SoundRequest;
  readonly read: ReadRange;
  /** The file of a version. */
  readonly growing: GrowingFile | null;
  readonly playhead: () => number;
  readonly onError: (error: unknown) => void;
}

/** Returns a function that revokes the object URL, without which the browser never frees the memory. */
function attachObjectUrl(element: HTMLMediaElement, object: Blob | MediaSource): () => void {
  const url = URL.createObjectURL(object);
  element.src = url;
  return () => URL.revokeObjectURL(url);
}

function detachSource(element: HTMLMediaElement): void {
  element.removeAttribute('src');
  element.load();
}

/** Plays while bytes arrive. */
function openStreaming({
  element,
  request,
  read,
  growing,
  playhead,
  onError,
}: DeckSourceOptions): DeckSource {
  const fragments = growing ? [] : toFragments(request.info);
  const source = new MediaSource();
  const revokeUrl = attachObjectUrl(element, source);
  const { duration, mime_type } = request.info;
  let feed: BufferFeed | null = null;
  source.addEventListener(
    'sourceopen',
    () => {
      revokeUrl();
      try {
        source.duration = duration;
        const sink = createMediaSourceSink(source, mime_type);
        feed = createBufferFeed({
          read,
          sink,
          fragments: growing?.fragments ?? (() => fragments),
          isComplete: growing?.isComplete ?? (() => true),
          playhead,
          onError,
        });
      } catch (error) {
        onError(error);
      }
    },
    { once: true },
  );
  const stopGrowing = growing?.onGrow(() => feed?.update());
  return {
    update: () => feed?.update(),
    close: () => {
      stopGrowing?.();
      feed?.close();
      revokeUrl();
      detachSource(element);
    },
  };
}

/** Plays once the whole file is loaded. */
function openWhole(
  { element, request, read, growing, onError }: DeckSourceOptions,
  onBytes?: (bytes: ArrayBuffer) => void,
) {
  const closing = new AbortController();
  let revokeUrl = () => {};
  const load = async () => {
    const parts: Uint8Array[] = [];
    const bytes = (await growing?.whole(closing.signal)) ?? request.info.bytes;
    for await (const part of read(0, bytes, closing.signal)) parts.push(part);
    const blob = new Blob(parts as BlobPart[], { type: request.info.mime_type });
    revokeUrl = attachObjectUrl(element, blob);
    onBytes?.(await blob.arrayBuffer());
  };
  load().catch((error: unknown) => {
    if (!closing.signal.aborted) onError(error);
  });
  return {
    update: () => undefined,
    close: () => {
      closing.abort();
      revokeUrl();
      detachSource(element);
    },
  };
}

const canStream = (mimeType: string): boolean =>
  typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(mimeType);

export function openSource(
  options: DeckSourceOptions,
  onBytes?: (bytes: ArrayBuffer) => void,
): DeckSource {
  if (onBytes || !canStream(options.request.info.mime_type)) return openWhole(options, onBytes);
  return openStreaming(options);
}
