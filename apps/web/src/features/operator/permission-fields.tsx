import { type OperatorPermission, operatorPermissions } from '@onsori/contract/enumerations';
import { useId } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { operatorTexts } from './operator-texts.ts';

interface PermissionFieldsProps {
  readonly permissions: readonly OperatorPermission[];
  onChange(permissions: OperatorPermission[]): void;
  readonly error?: string | undefined;
}

export function PermissionFields({ permissions, onChange, error }: PermissionFieldsProps) {
  const t = operatorTexts.use();
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-text-2">
        {t('operators.permissions')}
      </legend>
      {operatorPermissions.map((permission) => (
        <Checkbox
          key={permission}
          label={t(`permission.${permission}`)}
          hint={t(`permissionHint.${permission}`)}
          invalid={error !== undefined}
          checked={permissions.includes(permission)}
          onChange={(event) =>
            onChange(
              operatorPermissions.filter((each) =>
                each === permission ? event.target.checked : permissions.includes(each),
              ),
            )
          }
        />
      ))}
      <p id={id} role="alert" className="text-sm text-on-juhong-soft empty:sr-only">
        {error}
      </p>
    </fieldset>
  );
}
