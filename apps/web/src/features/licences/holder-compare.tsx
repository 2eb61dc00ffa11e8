import {
  normalizeText,
  normalizeTextOrNull,
  serializeHolder,
} from '@onsori/contract/licence-holder';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { TextField } from '#ui/text-field.tsx';
import { licencesTexts } from './licences-texts.ts';
import { sha256 } from './sha256.ts';

const fields = ['name', 'channel', 'project', 'client', 'salt'] as const;

/** Compares the entered holder with the digest in the browser, so the page never reveals the name. */
export function HolderCompare({ digest }: { readonly digest: string }) {
  const t = licencesTexts.use();
  const [result, setResult] = useState<'same' | 'other' | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fieldValue = (field: (typeof fields)[number]) => String(form.get(field) ?? '');
    const text = serializeHolder({
      name: normalizeText(fieldValue('name')),
      channel: normalizeText(fieldValue('channel')),
      project: normalizeTextOrNull(fieldValue('project')),
      client: normalizeTextOrNull(fieldValue('client')),
      salt: fieldValue('salt').trim(),
    });
    setResult((await sha256(new TextEncoder().encode(text))) === digest ? 'same' : 'other');
  };
  return (
    <details className="mt-8 border-t border-line pt-4">
      <summary className="hit relative cursor-pointer font-semibold">{t('holder.heading')}</summary>
      <p className="mt-1.5 text-sm text-text-2">{t('holder.body')}</p>
      <form
        onSubmit={(event) => void submit(event)}
        onInput={() => setResult(null)}
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
            result === 'same' ? 'text-on-bichwi-soft' : 'text-text-2',
          )}
        >
          {result && t(`holder.${result}`)}
        </p>
      </form>
    </details>
  );
}
