import type { OperatorPermission } from '@onsori/contract/enumerations';
import { useState } from 'react';
import { isEmail } from '#features/auth/auth.public.ts';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { operatorTexts } from './operator-texts.ts';
import { PermissionFields } from './permission-fields.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useSetPermissions } from './use-operators.ts';

export function AddOperatorDialog({ onClose }: { readonly onClose: () => void }) {
  const t = operatorTexts.use();
  const toast = useToast();
  const setPermissions = useSetPermissions();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<OperatorPermission[]>([]);
  const [errors, setErrors] = useState<{ email?: string; permissions?: string }>({});
  const validate = () => {
    const [isAddress, hasPermission] = [isEmail(email), chosen.length > 0];
    setErrors({
      ...(!isAddress && { email: t('operators.emailWrong') }),
      ...(!hasPermission && { permissions: t('operators.choose') }),
    });
    return isAddress && hasPermission;
  };
  return (
    <ReasonDialog
      title={t('operators.addTitle')}
      description={t('operators.addBody')}
      submitLabel={t('operators.add')}
      validate={validate}
      submitChange={(reason) =>
        setPermissions({ email: email.trim(), permissions: chosen, reason })
      }
      onDone={() => {
        toast.show(t('operators.added'));
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('operators.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        hint={t('operators.emailHint')}
        error={errors.email}
        required
      />
      <PermissionFields permissions={chosen} onChange={setChosen} error={errors.permissions} />
    </ReasonDialog>
  );
}
