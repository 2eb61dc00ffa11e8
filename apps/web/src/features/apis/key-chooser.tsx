import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { TextField } from '#ui/text-field.tsx';
import { KeyIcon } from './apis-icons.tsx';
import { apisTexts } from './apis-texts.ts';
import { hintOf, isSecret } from './console.rules.ts';
import type { Secrets } from './use-secrets.ts';

interface PasteDialogProps {
  readonly secrets: Secrets;
  onClose(): void;
}

function PasteDialog({ secrets, onClose }: PasteDialogProps) {
  const t = apisTexts.use();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const secret = text.trim();
    setWrong(!isSecret(secret));
    if (!isSecret(secret)) return;
    const known = secrets.known.find((each) => each.secret === secret);
    secrets.add(known ?? { name: hintOf(secret), secret });
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('console.pasteTitle')}
      description={t('console.pasteText')}
      closeLabel={t('console.close')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('console.secret')}
          type="password"
          autoComplete="off"
          data-1p-ignore
          spellCheck={false}
          placeholder="ons_live_…"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isWrong ? t('console.secretWrong') : undefined}
          className="font-mono"
        />
        <Button type="submit" variant="primary" block>
          {t('console.use')}
        </Button>
      </form>
    </Dialog>
  );
}

interface KeyChooserProps {
  readonly secrets: Secrets;
  readonly isPasting: boolean;
  onPasting(isPasting: boolean): void;
}

/** The key that the console sends; pasted secrets stay in the memory of the page. */
export function KeyChooser({ secrets, isPasting, onPasting }: KeyChooserProps) {
  const t = apisTexts.use();
  const { known, chosen } = secrets;
  const name = chosen?.name ?? t('console.noKey');
  return (
    <>
      <Menu
        trigger={
          <Button
            size="sm"
            icon={<KeyIcon size={16} />}
            aria-label={t('console.keyOf', { name })}
            className="max-w-56"
          >
            <span className="truncate">{name}</span>
            <ChevronDownIcon size={16} />
          </Button>
        }
        entries={[
          {
            kind: 'action',
            key: 'none',
            label: t('console.noKey'),
            checked: chosen === null,
            onSelect: () => secrets.choose(null),
          },
          ...known.map(
            (each) =>
              ({
                kind: 'action',
                key: each.secret.slice(-8),
                label: each.name,
                checked: chosen?.secret === each.secret,
                onSelect: () => secrets.choose(each),
              }) as const,
          ),
          { kind: 'separator', key: 'separator' },
          {
            kind: 'action',
            key: 'paste',
            label: t('console.paste'),
            onSelect: () => onPasting(true),
          },
        ]}
      />
      {isPasting && <PasteDialog secrets={secrets} onClose={() => onPasting(false)} />}
    </>
  );
}
