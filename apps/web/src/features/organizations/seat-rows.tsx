import {
  type CompanyMemberRole,
  companyMemberRoles,
  type Organization,
} from '@onsori/contract/organizations';
import { type ReactNode, useState } from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { useOrganizationChange } from './organizations.queries.ts';
import { organizationsTexts } from './organizations-texts.ts';

interface SeatRowProps {
  readonly name: ReactNode;
  readonly detail: string;
  readonly avatar: ReactNode;
  readonly role: ReactNode;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

function SeatRow({ name, detail, avatar, role, action, children }: SeatRowProps) {
  return (
    <li className="border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {avatar}
        <div className="min-w-40 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-text-2">{detail}</p>
        </div>
        <span className="min-w-20 text-sm text-text-2">{role}</span>
        <span className="flex min-w-24 justify-end">{action}</span>
      </div>
      {children}
    </li>
  );
}

type Member = Organization['members'][number];

interface MemberRowProps {
  readonly member: Member;
  readonly canManage: boolean;
}

interface RoleSelectProps {
  readonly label: string;
  readonly value: CompanyMemberRole;
  readonly onChange: (role: CompanyMemberRole) => void;
  readonly disabled?: boolean;
  readonly labelHidden?: boolean;
}

/** Roles in a company with a pavilion. */
export function RoleSelect({ label, value, onChange, ...rest }: RoleSelectProps) {
  const t = organizationsTexts.use();
  return (
    <Select
      {...rest}
      label={label}
      value={value}
      options={companyMemberRoles.map((role) => ({ value: role, label: t(`seats.${role}`) }))}
      onValueChange={onChange}
    />
  );
}

function MemberRole({ member, canManage }: MemberRowProps) {
  const t = organizationsTexts.use();
  const change = useOrganizationChange(
    (role: CompanyMemberRole) =>
      browserApi.call('changeMemberRole', { params: { memberId: member.id }, body: { role } }),
    () => t('seats.roleChanged'),
  );
  const role = companyMemberRoles.find((each) => each === member.role);
  if (!canManage || role === undefined) return t(`seats.${member.role}`);
  return (
    <RoleSelect
      label={t('seats.roleNamed', { name: member.nickname })}
      labelHidden
      value={change.isPending ? change.variables : role}
      disabled={change.isPending}
      onChange={(next) => change.mutate(next)}
    />
  );
}

/** The owner removes members, and a member leaves; both after a statement of the consequence. */
export function MemberRow({ member, canManage }: MemberRowProps) {
  const t = organizationsTexts.use();
  const [isAsking, setAsking] = useState(false);
  const { nickname: name, is_self: isSelf, role } = member;
  const removal = useOrganizationChange(
    () => browserApi.call('removeMember', { params: { memberId: member.id } }),
    () => t(isSelf ? 'seats.left' : 'seats.removed'),
  );
  const canRemove = role !== 'owner' && (canManage || isSelf);
  const label = isSelf ? t('seats.leave') : t('seats.remove');
  return (
    <SeatRow
      avatar={<Avatar name={name} />}
      name={
        <>
          {name}
          {isSelf && <span className="ms-1.5 font-normal text-text-2">{t('seats.self')}</span>}
        </>
      }
      detail={member.email}
      role={<MemberRole member={member} canManage={canManage} />}
      action={
        canRemove && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isAsking}
            aria-label={isSelf ? undefined : t('seats.removeNamed', { name })}
            onClick={() => setAsking(!isAsking)}
          >
            {label}
          </Button>
        )
      }
    >
      {isAsking && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-ink-2 p-3.5 text-sm">
          <p className="min-w-56 flex-1">
            {isSelf ? t('seats.leaveText') : t('seats.removeText', { name })}
          </p>
          <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
            {t('seats.dismiss')}
          </Button>
          <Button
            size="sm"
            variant="danger"
            loading={removal.isPending}
            onClick={() => removal.mutate()}
          >
            {isSelf ? t('seats.leave') : t('seats.confirm', { name })}
          </Button>
          <FormError>
            {removal.isError ? (errorText(removal.error) ?? t('failed')) : undefined}
          </FormError>
        </div>
      )}
    </SeatRow>
  );
}

type Invitation = Organization['invitations'][number];

export function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const t = organizationsTexts.use();
  const locale = useLocale();
  const { email } = invitation;
  const role = companyMemberRoles.find((each) => each === invitation.role);
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
  }).format(new Date(invitation.invited_at));
  const resend = useOrganizationChange(
    () =>
      browserApi.call('inviteMember', {
        body: { email, ...(role && { role }) },
      }),
    () => t('seats.resent'),
  );
  const revocation = useOrganizationChange(
    () => browserApi.call('revokeInvitation', { params: { invitationId: invitation.id } }),
    () => t('seats.revoked'),
  );
  return (
    <SeatRow
      avatar={<Avatar name={email} className="bg-ink-3 text-text-2" />}
      name={email}
      detail={[role && t(`seats.${role}`), t('seats.invitedOn', { day })]
        .filter(Boolean)
        .join(' · ')}
      role={<Badge tone="pavilion">{t('seats.waiting')}</Badge>}
      action={
        <>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('seats.resendNamed', { email })}
            loading={resend.isPending}
            onClick={() => resend.mutate()}
          >
            {t('seats.resend')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('seats.revokeNamed', { email })}
            loading={revocation.isPending}
            onClick={() => revocation.mutate()}
          >
            {t('seats.revoke')}
          </Button>
        </>
      }
    />
  );
}
