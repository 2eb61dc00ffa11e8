/** Only one tab of ours is heard: the one that began last. */
export interface OtherTabs {
  playing(): void;
}

const channelName = 'onsori-player';

export function createOtherTabs(silence: () => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { playing: () => undefined };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', silence);
  return { playing: () => channel.postMessage('playing') };
}
