import { holderText, tidy, tidyOrNull } from '@onsori/contract/licence-holder';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { TextField } from '#ui/text-field.tsx';
import { licencesTexts } from './licences-texts.ts';
import { sha256 } from './sha256.ts';

const fields = ['name', 'channel', 'project', 'client', 'salt'] as const;

/** What a certificate names is compared with its digest here: nobody is told the name who has it not. */
export function HolderCompare({ digest }: { readonly digest: string }) {
  const t = licencesTexts.use();
  const [verdict, setVerdict] = useState<'same' | 'other' | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (field: (typeof fields)[number]) => String(form.get(field) ?? '');
    const text = holderText({
      name: tidy(said('name')),
      channel: tidy(said('channel')),
      project: tidyOrNull(said('project')),
      client: tidyOrNull(said('client')),
      salt: said('salt').trim(),
    });
    setVerdict((await sha256(new TextEncoder().encode(text))) === digest ? 'same' : 'other');
  };
  return (
    <details className="mt-8 border-t border-line pt-4">
      <summary className="hit relative cursor-pointer font-semibold">{t('holder.heading')}</summary>
      <p className="mt-1.5 text-sm text-text-2">{t('holder.body')}</p>
      <form
        onSubmit={(event) => void submit(event)}
        onInput={() => setVerdict(null)}
        className="mt-4 flex max-w-md flex-col gap-4"
      >
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`holder.${field}`)}
            required={field !== 'project' && field !== 'client'}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        <Button type="submit">{t('holder.check')}</Button>
        <p
          role="status"
          className={cx(
            'min-h-6 text-sm',
            verdict === 'same' ? 'text-on-bichwi-soft' : 'text-text-2',
          )}
        >
          {verdict && t(`holder.${verdict}`)}
        </p>
      </form>
    </details>
  );
}
