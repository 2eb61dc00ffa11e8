import type { ConsentChoice, ConsentPurpose } from '@onsori/contract/consent-values';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import type { TagSettings } from '#lib/tag-settings.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { chooseAll } from './consent.rules.ts';
import { consentTexts } from './consent-texts.ts';

interface ConsentDialogProps {
  readonly tags: TagSettings;
  readonly asked: readonly ConsentPurpose[];
  readonly granted: readonly ConsentPurpose[];
  readonly signal: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChoose: (choice: ConsentChoice) => void;
}

/** The companies that get data for a purpose. */
function recipientsOf({ scripts, recorder }: TagSettings, purpose: ConsentPurpose): string {
  const own = purpose === 'analytics' ? scripts.analytics : scripts.adPixel;
  const recipient = (own ?? scripts.tagManager)?.recipient;
  const others = purpose === 'analytics' ? [recorder] : [];
  return [recipient, ...others].filter((name) => name).join(', ');
}

function ConsentForm({
  tags,
  asked,
  granted,
  signal,
  onChoose,
}: Omit<ConsentDialogProps, 'open' | 'onOpenChange'>) {
  const t = consentTexts.use();
  const [choice, setChoice] = useState<ConsentChoice>(() =>
    Object.fromEntries(asked.map((purpose) => [purpose, granted.includes(purpose)])),
  );
  const { tagManager } = tags.scripts;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(choice);
      }}
    >
      {signal && <Notice className="mb-3">{t('signal')}</Notice>}
      <Checkbox checked disabled label={t('necessary.title')} hint={t('necessary.what')} />
      {asked.map((purpose) => (
        <Checkbox
          key={purpose}
          label={t(`${purpose}.title`)}
          hint={
            <>
              <span className="block">{t(`${purpose}.what`)}</span>
              {purpose === 'analytics' && tags.recorder !== null && (
                <span className="block">{t('recordings')}</span>
              )}
              <span className="block">{t('who', { recipients: recipientsOf(tags, purpose) })}</span>
              <span className="block">{t(`period.${purpose}`)}</span>
            </>
          }
          checked={choice[purpose] ?? false}
          onChange={({ target }) => setChoice({ ...choice, [purpose]: target.checked })}
        />
      ))}
      {tagManager && (
        <p className="mt-2 text-sm text-text-3">
          {t('tagManager', { recipient: tagManager.recipient })}
        </p>
      )}
      <p className="mt-2 text-sm">
        <Link to={paths.policy('privacy')} className="text-text-2 underline underline-offset-4">
          {t('policy')}
        </Link>
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={() => onChoose(chooseAll(asked, false))}>{t('banner.necessary')}</Button>
        <Button onClick={() => onChoose(chooseAll(asked, true))}>{t('banner.all')}</Button>
        <Button type="submit">{t('save')}</Button>
      </div>
    </form>
  );
}

/** What each purpose is, who gets data and for how long. */
export function ConsentDialog({ open, onOpenChange, ...form }: ConsentDialogProps) {
  const t = consentTexts.use();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('hint')}
      closeLabel={t('close')}
    >
      {/* Starts from the stored choice at each opening. */}
      {open && <ConsentForm {...form} />}
    </Dialog>
  );
}
