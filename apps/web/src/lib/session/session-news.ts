import type { ApiError } from '#lib/api-error.ts';

type Listener = (error: ApiError) => void;

let listener: Listener = () => {};

/** Whoever shows pages hears that the server refused to renew the session. */
export function onSessionRefused(heard: Listener): () => void {
  listener = heard;
  return () => {
    listener = () => {};
  };
}

export function tellSessionRefused(error: ApiError): void {
  listener(error);
}
