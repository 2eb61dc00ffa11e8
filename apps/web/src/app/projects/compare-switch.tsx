import { useSyncExternalStore } from 'react';
import {
  isDialogOpen,
  type PlayableList,
  shortcutsEnabled,
  switchRow,
  usePlayer,
} from '#features/player/player.public.ts';
import { projectsTexts } from '#features/projects/projects-texts.ts';
import { SegmentedControl } from '#ui/radio-group.tsx';
import { isTextField, useKeyDown } from '#ui/use-key-down.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const keyNames = ['A', 'B', 'C'] as const;

/** Switches between the first musics of a list at the same position, also by keys. */
export function CompareSwitch({ list }: { readonly list: PlayableList }) {
  const t = projectsTexts.use();
  const compared = list.musics.slice(0, keyNames.length);
  const current = usePlayer(({ playMusic, source }) =>
    source?.path === list.source.path ? (playMusic?.id ?? null) : null,
  );
  const areKeysOn = useSyncExternalStore(
    shortcutsEnabled.subscribe,
    shortcutsEnabled.getSnapshot,
    () => true,
  );
  useKeyDown((event) => {
    const { code, repeat, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (repeat || isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
    if (!areKeysOn || isDialogOpen() || isTextField(event.target)) return;
    // Physical keys, so that they work with a Korean layout.
    const music = compared[keyNames.findIndex((name) => code === `Key${name}`)];
    if (!music) return;
    event.preventDefault();
    switchRow(list, music.id);
  });
  return (
    <div className="flex items-center gap-3">
      {areKeysOn && (
        <span className="text-sm text-text-3 max-md:hidden pointer-coarse:hidden">
          {t('shortlist.compareHint', { keys: keyNames.slice(0, compared.length).join('·') })}
        </span>
      )}
      <SegmentedControl
        label={t('shortlist.compare')}
        segments={compared.map(({ id, title }, index) => ({
          value: id,
          label: (
            <>
              {keyNames[index]}
              <VisuallyHidden>{` ${title}`}</VisuallyHidden>
            </>
          ),
        }))}
        value={compared.some(({ id }) => id === current) ? current : null}
        onValueChange={(id) => switchRow(list, id)}
      />
    </div>
  );
}
