import { useSyncExternalStore } from 'react';
import { createTextBundle } from '#i18n/create-text-bundle.ts';
import en from '#i18n/en/shortcuts.json' with { type: 'json' };
import ko from '#i18n/ko/shortcuts.json' with { type: 'json' };
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { shortcutsEnabled } from './player-shortcuts.ts';

const texts = createTextBundle(ko, en);

interface ShortcutsHelpProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Actions available for the current music. */
  readonly actions: readonly ('like' | 'download')[];
}

/** Lists the shortcuts, with a switch to disable them. */
export function ShortcutsHelp({ open, onOpenChange, actions }: ShortcutsHelpProps) {
  const t = texts.use();
  const on = useSyncExternalStore(
    shortcutsEnabled.subscribe,
    shortcutsEnabled.getSnapshot,
    () => true,
  );
  const rows: readonly (readonly [keys: readonly string[], what: string])[] = [
    [[t('space')], t('toggle')],
    [['↑', '↓'], t('audition')],
    [['←', '→'], t('seek')],
    [['1–9'], t('section')],
    [['0'], t('beginning')],
    [[t('enter')], t('panel')],
    [['Q'], t('queue')],
    ...actions.map((action) => [[action === 'like' ? 'L' : 'D'], t(action)] as const),
    [['S'], t('shuffle')],
    [['R'], t('repeat')],
    [['M'], t('mute')],
    [['+', '−'], t('volume')],
    [['/'], t('search')],
    [['?'], t('help')],
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('hint')}
      closeLabel={t('close')}
      size="sm"
    >
      <dl className="grid gap-2.5">
        {rows.map(([keys, what]) => (
          <div key={what} className="flex items-center justify-between gap-4">
            <dt className="text-text-2">{what}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Checkbox
          label={t('on')}
          checked={on}
          onChange={(event) => shortcutsEnabled.set(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
