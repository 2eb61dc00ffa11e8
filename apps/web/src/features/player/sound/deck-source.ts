import type { SoundRequest } from '../engine/ports.ts';
import { type BufferFeed, createBufferFeed } from './buffer-feed.ts';
import { toFragments } from './fragments.ts';
import { createMediaSourceSink } from './media-source-sink.ts';
import type { ReadRange } from './range-reader.ts';

export interface DeckSource {
  update(): void;
  close(): void;
}

interface DeckSourceOptions {
  readonly element: HTMLMediaElement;
  readonly request: SoundRequest;
  readonly read: ReadRange;
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
  playhead,
  onError,
}: DeckSourceOptions): DeckSource {
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
          fragments: toFragments(request.info),
          playhead,
          onError,
        });
      } catch (error) {
        onError(error);
      }
    },
    { once: true },
  );
  return {
    update: () => feed?.update(),
    close: () => {
      feed?.close();
      revokeUrl();
      detachSource(element);
    },
  };
}

/** Plays once the whole file is loaded. */
function openWhole(
  { element, request, read, onError }: DeckSourceOptions,
  onBytes?: (bytes: ArrayBuffer) => void,
) {
  const closing = new AbortController();
  let revokeUrl = () => {};
  const load = async () => {
    const parts: Uint8Array[] = [];
    for await (const part of read(0, request.info.bytes, closing.signal)) parts.push(part);
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
