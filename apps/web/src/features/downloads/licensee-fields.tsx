import { limits } from '@onsori/contract/limits';
import { type RefObject, useState } from 'react';
import { ChevronDownIcon } from '#ui/icons/chevron-down.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { LicenceFields } from './choice.rules.ts';
import { downloadsTexts } from './downloads-texts.ts';
import type { LicenseeProblems } from './licensee.rules.ts';

const { nameMax, channelMax } = limits.downloads;

interface LicenseeFieldsProps {
  readonly fields: LicenceFields;
  readonly onChange: (fields: LicenceFields) => void;
  readonly problems: LicenseeProblems;
  /** Whether certificates of the plan name clients. */
  readonly canNameClients: boolean;
  readonly firstFieldRef: RefObject<HTMLInputElement | null>;
}

export function LicenseeFields(props: LicenseeFieldsProps) {
  const { fields, onChange, problems, canNameClients, firstFieldRef } = props;
  const t = downloadsTexts.use();
  const [isOpen, setOpen] = useState(fields.project !== '' || fields.client !== '');
  const field = (name: keyof LicenceFields, maxLength: number) => ({
    name,
    maxLength,
    label: t(`licensee.${name}`),
    error: problems[name] === 'hidden' ? t('licensee.hidden') : undefined,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...fields, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div>
        <h3 className="text-base font-semibold">{t('licensee.title')}</h3>
        <p className="mt-1 text-sm text-text-2">{t('licensee.lead')}</p>
      </div>
      <TextField
        {...field('name', nameMax)}
        ref={firstFieldRef}
        required
        autoComplete="name"
        hint={t('licensee.nameHint')}
        {...(problems.name === 'needed' && { error: t('licensee.nameNeeded') })}
      />
      <TextField
        {...field('channel', channelMax)}
        required
        autoComplete="off"
        hint={t('licensee.channelHint')}
        {...(problems.channel === 'needed' && { error: t('licensee.channelNeeded') })}
      />
      <details
        className="group"
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="hit relative flex min-h-9 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-text-2 hover:text-text">
          {t(canNameClients ? 'licensee.more' : 'licensee.moreProject')}
          <ChevronDownIcon
            size={16}
            className="ms-auto text-text-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-3 pt-2">
          <TextField
            {...field('project', nameMax)}
            autoComplete="off"
            hint={t('licensee.projectHint')}
          />
          {canNameClients && <TextField {...field('client', nameMax)} autoComplete="off" />}
        </div>
      </details>
    </>
  );
}
