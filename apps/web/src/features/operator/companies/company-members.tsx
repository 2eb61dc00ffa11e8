import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/button.tsx';
import { MoreIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { consolePaths } from '../console-paths.ts';
import { PanelSection } from '../panel-section.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { RecordList, RecordRow } from '../record-list.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { canRemove, findOtherRoles, type MemberRole } from './companies.rules.ts';
import { companiesTexts } from './companies-texts.ts';
import { type Company, type CompanyMember, useCompanyChanges } from './use-companies.ts';

interface MemberDialogProps {
  readonly company: Company;
  readonly member: CompanyMember;
  onClose(): void;
}

function RoleDialog({ company, member, onClose }: MemberDialogProps) {
  const t = companiesTexts.use();
  const toast = useToast();
  const { changeMember } = useCompanyChanges(company.id);
  const roles = findOtherRoles(member);
  const [role, setRole] = useState<MemberRole>(roles.at(-1) ?? 'viewer');
  return (
    <ReasonDialog
      title={t('role.title')}
      description={t('role.body', { name: member.nickname })}
      submitLabel={t('role.label')}
      submitChange={(reason) => changeMember(member.id, { role, reason })}
      onDone={() => {
        toast.show(t('role.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <Select
        label={t('role.field')}
        hint={role === 'owner' ? t('role.ownerHint') : undefined}
        value={role}
        onValueChange={setRole}
        options={roles.map((value) => ({ value, label: t(`memberRole.${value}`) }))}
      />
    </ReasonDialog>
  );
}

function RemoveDialog({ company, member, onClose }: MemberDialogProps) {
  const t = companiesTexts.use();
  const toast = useToast();
  const { removeMember } = useCompanyChanges(company.id);
  return (
    <ReasonDialog
      title={t('remove.title')}
      description={t('remove.body', { name: member.nickname })}
      submitLabel={t('remove.label')}
      danger
      submitChange={(reason) => removeMember(member.id, reason)}
      onDone={() => {
        toast.show(t('remove.done'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const dialogs = { role: RoleDialog, remove: RemoveDialog };
type DialogName = keyof typeof dialogs;

interface MemberMenuProps {
  readonly company: Company;
  readonly member: CompanyMember;
}

function MemberMenu({ company, member }: MemberMenuProps) {
  const t = companiesTexts.use();
  const [open, setOpen] = useState<DialogName | null>(null);
  const OpenDialog = open && dialogs[open];
  const usable: DialogName[] = [];
  if (findOtherRoles(member).length > 0) usable.push('role');
  if (canRemove(member, company.members)) usable.push('remove');
  if (usable.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t('memberMenu', { name: member.nickname })}
            icon={<MoreIcon size={18} />}
          />
        }
        entries={usable.map((name) => ({
          kind: 'action',
          key: name,
          label: t(`${name}.label`),
          danger: name === 'remove',
          onSelect: () => setOpen(name),
        }))}
      />
      {OpenDialog && <OpenDialog company={company} member={member} onClose={() => setOpen(null)} />}
    </>
  );
}

export function CompanyMembers({ company }: { readonly company: Company }) {
  const t = companiesTexts.use();
  const { formatDay } = useDateFormat();
  return (
    <PanelSection title={t('members')} count={t('seats', company.seats)}>
      <RecordList
        items={company.members}
        emptyText={t('noMembers')}
        itemId={({ id }) => id}
        render={(member) => (
          <RecordRow
            title={
              <Link to={consolePaths.people(member.user_id)} className="hover:underline">
                {member.nickname}
              </Link>
            }
            badge={
              <span className="flex items-center gap-1">
                <Badge tone={member.role === 'owner' ? 'pavilion' : 'neutral'}>
                  {t(`memberRole.${member.role}`)}
                </Badge>
                <MemberMenu company={company} member={member} />
              </span>
            }
            detail={member.email}
            date={formatDay(member.joined_at)}
          />
        )}
      />
    </PanelSection>
  );
}

/** Nothing without open invitations. */
export function CompanyInvitations({ invitations }: Pick<Company, 'invitations'>) {
  const t = companiesTexts.use();
  const { formatDay } = useDateFormat();
  if (invitations.length === 0) return null;
  return (
    <PanelSection title={t('invitations')} count={t('people', { count: invitations.length })}>
      <RecordList
        items={invitations}
        emptyText={t('none')}
        itemId={({ id }) => id}
        render={({ email, role, expires_at: expiresAt }) => (
          <RecordRow
            title={email}
            badge={<Badge tone="neutral">{t(`memberRole.${role}`)}</Badge>}
            detail={t('validUntil')}
            date={formatDay(expiresAt)}
          />
        )}
      />
    </PanelSection>
  );
}
