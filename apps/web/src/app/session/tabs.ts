const channelName = 'session';

/** Tells the other tabs of this browser that somebody signed in or out. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Hears what `tellOtherTabs` of another tab says. */
export function onOtherTab(heard: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = heard;
  return () => channel.close();
}
