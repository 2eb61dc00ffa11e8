import { type PlanId, planIds } from '@onsori/contract/plans';
import { useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { ApproveCompanyDialog } from './approve-company-dialog.tsx';
import type { Operator } from './operator.queries.ts';
import { isPermitted } from './operator.rules.ts';
import { peopleTexts } from './people-texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Person, usePersonChange } from './use-people.ts';

const actionNames = [
  'approve',
  'suspend',
  'restore',
  'endSessions',
  'removeFactor',
  'resendMail',
  'resendApproval',
  'grantPlan',
  'endPlan',
] as const;
type ActionName = (typeof actionNames)[number];

function canUse(action: ActionName, person: Person, operator: Operator): boolean {
  const canBill = isPermitted(operator.permissions, 'billing');
  const isOperator = person.role === 'operator';
  switch (action) {
    case 'approve':
      return person.company === 'waiting' && !isOperator;
    case 'suspend':
      return person.suspended_at === null && !isOperator;
    case 'restore':
      return person.suspended_at !== null;
    case 'endSessions':
      return person.sessions.some((session) => session.is_open);
    case 'removeFactor':
      return person.has_second_factor && isPermitted(operator.permissions, 'admin');
    case 'resendMail':
      return !person.email_confirmed;
    case 'resendApproval':
      return person.company === 'approved';
    case 'grantPlan':
      return canBill;
    case 'endPlan':
      return canBill && person.plans.some((plan) => !plan.of_company);
  }
}

interface ActionDialogProps {
  readonly action: Exclude<ActionName, 'approve'>;
  readonly person: Person;
  onClose(): void;
}

function ActionDialog({ action, person, onClose }: ActionDialogProps) {
  const t = peopleTexts.use();
  const toast = useToast();
  const change = usePersonChange();
  const params = { userId: person.id };
  const ownPlans = planIds.filter((id) =>
    person.plans.some(({ plan, of_company: ofCompany }) => plan === id && !ofCompany),
  );
  const choices = action === 'endPlan' ? ownPlans : planIds;
  const [plan, setPlan] = useState<PlanId>(
    action === 'endPlan' ? (ownPlans.at(-1) ?? 'free') : 'creator',
  );
  const [lastDay, setLastDay] = useState('');
  const submit = (reason: string): Promise<unknown> => {
    switch (action) {
      case 'suspend':
        return change(() => browserApi.call('suspendPerson', { params, body: { reason } }));
      case 'restore':
        return change(() => browserApi.call('restorePerson', { params, body: { reason } }));
      case 'endSessions':
        return change(() => browserApi.call('endPersonSessions', { params, body: { reason } }));
      case 'removeFactor':
        return change(() => browserApi.call('removePersonFactor', { params, body: { reason } }));
      case 'resendMail':
        return change(() =>
          browserApi.call('resendPersonMail', {
            params,
            body: { mail: 'email_confirmation', reason },
          }),
        );
      case 'resendApproval':
        return change(() =>
          browserApi.call('resendPersonMail', {
            params,
            body: { mail: 'company_approved', reason },
          }),
        );
      case 'grantPlan':
        return change(() =>
          browserApi.call('grantPersonPlan', {
            params,
            body: { plan, last_day: lastDay || null, reason },
          }),
        );
      case 'endPlan':
        return change(() => browserApi.call('endPersonPlan', { params, body: { plan, reason } }));
    }
  };
  return (
    <ReasonDialog
      title={t(`action.${action}.title`)}
      description={t(`action.${action}.body`)}
      submitLabel={t(`action.${action}.label`)}
      danger={action === 'suspend'}
      submitChange={submit}
      onDone={() => {
        toast.show(t(`action.${action}.done`));
        onClose();
      }}
      onClose={onClose}
    >
      {(action === 'grantPlan' || action === 'endPlan') && (
        <Select
          label={t('planField')}
          value={plan}
          onValueChange={setPlan}
          options={choices.map((value) => ({ value, label: t(`plan.${value}`) }))}
        />
      )}
      {action === 'grantPlan' && (
        <TextField
          label={t('lastDay')}
          hint={t('lastDayHint')}
          type="date"
          value={lastDay}
          onChange={(event) => setLastDay(event.target.value)}
        />
      )}
    </ReasonDialog>
  );
}

interface PersonActionsProps {
  readonly person: Person;
  readonly operator: Operator;
}

export function PersonActions({ person, operator }: PersonActionsProps) {
  const t = peopleTexts.use();
  const [open, setOpen] = useState<ActionName | null>(null);
  const close = () => setOpen(null);
  const usable = actionNames.filter((action) => canUse(action, person, operator));
  if (usable.length === 0) return null;
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" size="sm">
            {t('actions')}
            <ChevronDownIcon size={16} />
          </Button>
        }
        entries={usable.map((action) => ({
          kind: 'action',
          key: action,
          label: t(`action.${action}.label`),
          danger: action === 'suspend',
          onSelect: () => setOpen(action),
        }))}
      />
      {open === 'approve' && (
        <ApproveCompanyDialog
          userId={person.id}
          code={person.company_code ?? ''}
          company={person.company_with_code}
          onClose={close}
        />
      )}
      {open !== null && open !== 'approve' && (
        <ActionDialog key={open} action={open} person={person} onClose={close} />
      )}
    </>
  );
}
