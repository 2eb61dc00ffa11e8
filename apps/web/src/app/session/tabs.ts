let shared: BroadcastChannel | undefined;

/** One for speaking and listening: a channel does not hear itself, but would hear a second one of its page. */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel('session');
  return shared;
}

/** Tells the other tabs of this browser that somebody signed in or out. */
export function tellOtherTabs(): void {
  channel().postMessage(null);
}

/** Hears what another tab tells. */
export function onOtherTab(heard: () => void): () => void {
  channel().addEventListener('message', heard);
  return () => channel().removeEventListener('message', heard);
}
