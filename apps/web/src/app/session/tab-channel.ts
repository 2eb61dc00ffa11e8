let sharedChannel: BroadcastChannel | undefined;

/** One shared channel: a BroadcastChannel skips itself, but not a second channel of the same page. */
function channel(): BroadcastChannel {
  sharedChannel ??= new BroadcastChannel('session');
  return sharedChannel;
}

/** Notifies the other tabs of this browser of a sign-in or sign-out. */
export function notifyOtherTabs(): void {
  channel().postMessage(null);
}

export function onOtherTabChange(listener: () => void): () => void {
  channel().addEventListener('message', listener);
  return () => channel().removeEventListener('message', listener);
}
