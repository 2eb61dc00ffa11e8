import {
  type ApiKeyMode,
  type ApiKeyScope,
  apiKeyLimits,
  apiKeyModes,
  apiKeyScopes,
} from '@onsori/contract/api-key-values';
import type { ApiKeyInput } from '@onsori/contract/api-keys';
import { type FormEvent, useId, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useApiKeyChange } from './api-keys.queries.ts';
import { apiKeysTexts } from './api-keys-texts.ts';
import type { ShownSecret } from './secret-dialog.tsx';

const scopeTexts = {
  'catalog:read': 'scope.catalog',
  'stream:read': 'scope.stream',
  'download:write': 'scope.download',
  'licence:read': 'scope.licence',
  'air:write': 'scope.air',
  'fit:write': 'scope.fit',
} as const satisfies Record<ApiKeyScope, string>;

interface ScopeFieldsProps {
  readonly scopes: readonly ApiKeyScope[];
  readonly isMissing: boolean;
  onChange(scopes: readonly ApiKeyScope[]): void;
}

function ScopeFields({ scopes, isMissing, onChange }: ScopeFieldsProps) {
  const t = apiKeysTexts.use();
  const id = useId();
  return (
    <fieldset aria-describedby={isMissing ? id : undefined} className="min-w-0">
      <legend className="text-sm font-semibold text-text-2">{t('create.scopes')}</legend>
      {apiKeyScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={<code className="font-mono text-sm">{scope}</code>}
          hint={t(scopeTexts[scope])}
          checked={scopes.includes(scope)}
          invalid={isMissing}
          onChange={(event) =>
            onChange(
              apiKeyScopes.filter((each) =>
                each === scope ? event.target.checked : scopes.includes(each),
              ),
            )
          }
        />
      ))}
      {isMissing && (
        <p id={id} className="text-sm text-on-juhong-soft">
          {t('create.scopesMissing')}
        </p>
      )}
    </fieldset>
  );
}

interface NewKeyDialogProps {
  onCreated(shown: ShownSecret): void;
  onClose(): void;
}

export function NewKeyDialog({ onCreated, onClose }: NewKeyDialogProps) {
  const t = apiKeysTexts.use();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [name, setName] = useState('');
  const [mode, setMode] = useState<ApiKeyMode>('live');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(['catalog:read']);
  const [wasSubmitted, setSubmitted] = useState(false);
  const creation = useApiKeyChange((body: ApiKeyInput) =>
    browserApi.call('createApiKey', { body }),
  );
  const isNameMissing = name.trim() === '';
  const isScopeMissing = scopes.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isNameMissing || isScopeMissing) return focusWrongField();
    if (creation.isPending) return;
    creation.mutate(
      { name: name.trim(), mode, scopes: [...scopes] },
      {
        onSuccess: ({ key, secret }) => onCreated({ name: key.name, secret, isRotated: false }),
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('create.title')}
      closeLabel={t('close')}
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('create.name')}
          hint={t('create.nameHint')}
          error={wasSubmitted && isNameMissing ? t('create.nameMissing') : undefined}
          maxLength={apiKeyLimits.nameMax}
          autoComplete="off"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <RadioGroup
          label={t('create.mode')}
          value={mode}
          options={apiKeyModes.map((value) => ({
            value,
            label: t(`create.${value}`),
            hint: t(`create.${value}Hint`),
          }))}
          onValueChange={setMode}
        />
        <ScopeFields
          scopes={scopes}
          isMissing={wasSubmitted && isScopeMissing}
          onChange={setScopes}
        />
        <FormError>
          {creation.isError ? (errorText(creation.error) ?? t('failed')) : undefined}
        </FormError>
        <Button type="submit" variant="primary" block loading={creation.isPending}>
          {t('create.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
