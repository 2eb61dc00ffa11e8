/** Lets only the tab that started last play. */
export interface TabCoordinator {
  notifyPlaying(): void;
}

const channelName = 'onsori-player';

export function createTabCoordinator(onOtherTabPlaying: () => void): TabCoordinator {
  if (typeof BroadcastChannel === 'undefined') return { notifyPlaying: () => undefined };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', onOtherTabPlaying);
  return { notifyPlaying: () => channel.postMessage('playing') };
}
