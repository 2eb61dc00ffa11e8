import {
  type AuditAction,
  type AuditActorKind,
  auditActions,
  auditActorKinds,
} from '@onsori/contract/audit';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type AuditForm, emptyAuditForm } from './audit.rules.ts';
import { auditTexts } from './audit-texts.ts';

const MAX_TEXT_LENGTH = 254;

export function AuditFilters({ onSearch }: { onSearch(form: AuditForm): void }) {
  const t = auditTexts.use();
  const [form, setForm] = useState(emptyAuditForm);
  const change = (changed: Partial<AuditForm>) => setForm({ ...form, ...changed });
  const isChanged = Object.values(form).some((value) => value !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(form);
  };
  const reset = () => {
    setForm(emptyAuditForm);
    onSearch(emptyAuditForm);
  };
  const textField = (name: 'actor' | 'subject') => (
    <TextField
      label={t(name)}
      placeholder={t(name === 'actor' ? 'actorHint' : 'subjectHint')}
      size="sm"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_TEXT_LENGTH}
      value={form[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const dayField = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={t(name)}
      size="sm"
      value={form[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <search>
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] items-end gap-3"
      >
        <Select<AuditActorKind | ''>
          label={t('actorKind')}
          size="sm"
          value={form.actorKind}
          onValueChange={(actorKind) => change({ actorKind })}
          options={[
            { value: '', label: t('anyActor') },
            ...auditActorKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
        />
        {textField('actor')}
        <Select<AuditAction | ''>
          label={t('actionLabel')}
          size="sm"
          value={form.action}
          onValueChange={(action) => change({ action })}
          options={[
            { value: '', label: t('anyAction') },
            ...auditActions.map((action) => ({ value: action, label: t(`action.${action}`) })),
          ]}
        />
        {textField('subject')}
        {dayField('from')}
        {dayField('to')}
        <div className="flex gap-2">
          <Button type="submit" variant="primary" size="sm" className="min-h-10">
            {t('submit')}
          </Button>
          {isChanged && (
            <Button variant="ghost" size="sm" className="min-h-10" onClick={reset}>
              {t('reset')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
