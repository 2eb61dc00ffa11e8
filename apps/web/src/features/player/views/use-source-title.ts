import type { QueueSource } from '#features/player/engine/state.ts';
import { useTexts } from '#i18n/texts.tsx';

/** The name of a list; lists of the menu follow the language of the page, which can change while they play. */
export function useSourceTitle(source: QueueSource | null): string | undefined {
  const lists = useTexts('player.source');
  const menu = useTexts('shell.menu');
  switch (source?.location) {
    case 'music':
    case 'main':
      return lists(source.location);
    case 'wishlist':
    case 'recent':
    case 'downloads':
      return menu(source.location);
    default:
      return source?.title;
  }
}
