import { useRef } from 'react';

/** Returns one idempotency key per content, so that a press after a lost connection sends it once. */
export function useRequestKey(): (content: unknown) => string {
  const sent = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (sent.current.content !== text) sent.current = { content: text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
