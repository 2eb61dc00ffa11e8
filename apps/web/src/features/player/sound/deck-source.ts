import type { SoundWish } from '../engine/ports.ts';
import { createFeed, type Feed } from './feed.ts';
import { fragmentsOf } from './fragments.ts';
import type { Read } from './reader.ts';
import { createSourceSink } from './source-sink.ts';

export interface DeckSource {
  nudge(): void;
  close(): void;
}

interface Needs {
  readonly element: HTMLMediaElement;
  readonly wish: SoundWish;
  readonly read: Read;
  readonly playhead: () => number;
  readonly failed: (error: unknown) => void;
}

/** Addresses of what is in memory are given back, or it stays there. */
function addressed(element: HTMLMediaElement, object: Blob | MediaSource): () => void {
  const url = URL.createObjectURL(object);
  element.src = url;
  return () => URL.revokeObjectURL(url);
}

function closed(element: HTMLMediaElement): void {
  element.removeAttribute('src');
  element.load();
}

/** Heard while it arrives. */
function streamed({ element, wish, read, playhead, failed }: Needs): DeckSource {
  const source = new MediaSource();
  const release = addressed(element, source);
  const { duration, mime_type } = wish.info;
  let feed: Feed | null = null;
  source.addEventListener(
    'sourceopen',
    () => {
      release();
      try {
        source.duration = duration;
        const sink = createSourceSink(source, mime_type);
        feed = createFeed({ read, sink, fragments: fragmentsOf(wish.info), playhead, failed });
      } catch (error) {
        failed(error);
      }
    },
    { once: true },
  );
  return {
    nudge: () => feed?.nudge(),
    close: () => {
      feed?.close();
      release();
      closed(element);
    },
  };
}

/** Heard when all of it is there. */
function whole({ element, wish, read, failed }: Needs, arrived?: (bytes: ArrayBuffer) => void) {
  const closing = new AbortController();
  let release = () => {};
  const load = async () => {
    const parts: Uint8Array[] = [];
    for await (const part of read(0, wish.info.bytes, closing.signal)) parts.push(part);
    const blob = new Blob(parts as BlobPart[], { type: wish.info.mime_type });
    release = addressed(element, blob);
    arrived?.(await blob.arrayBuffer());
  };
  load().catch((error: unknown) => {
    if (!closing.signal.aborted) failed(error);
  });
  return {
    nudge: () => undefined,
    close: () => {
      closing.abort();
      release();
      closed(element);
    },
  };
}

const canStream = (mimeType: string): boolean =>
  typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(mimeType);

export function openSource(needs: Needs, arrived?: (bytes: ArrayBuffer) => void): DeckSource {
  if (arrived || !canStream(needs.wish.info.mime_type)) return whole(needs, arrived);
  return streamed(needs);
}
