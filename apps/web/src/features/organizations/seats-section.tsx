import type { CompanyMemberRole, Organization } from '@onsori/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { isEmail } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { organizationQuery, useOrganizationChange } from './organizations.queries.ts';
import { organizationsTexts } from './organizations-texts.ts';
import { InvitationRow, MemberRow, RoleSelect } from './seat-rows.tsx';

/** Invites an address to a free seat. */
function InviteForm({ seats, is_company: isCompany }: Pick<Organization, 'seats' | 'is_company'>) {
  const t = organizationsTexts.use();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<CompanyMemberRole>('producer');
  const [isWrong, setWrong] = useState(false);
  const invitation = useOrganizationChange(
    (address: string) => browserApi.call('inviteMember', { body: { email: address, role } }),
    (address) => t('invite.sent', { email: address }),
  );
  if (seats.used >= seats.limit) return <p className="text-sm text-text-2">{t('invite.full')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    setWrong(!isEmail(address));
    if (!isEmail(address)) field.current?.focus();
    else if (!invitation.isPending) invitation.mutate(address, { onSuccess: () => setEmail('') });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextField
        ref={field}
        label={t('invite.label')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isWrong ? t('invite.wrong') : undefined}
        className="min-w-60 flex-1"
      />
      {isCompany && <RoleSelect label={t('seats.role')} value={role} onChange={setRole} />}
      <Button type="submit" className="mt-7" loading={invitation.isPending}>
        {t('invite.submit')}
      </Button>
      <FormError>
        {invitation.isError ? (errorText(invitation.error) ?? t('failed')) : undefined}
      </FormError>
    </form>
  );
}

/** The name that certificates carry. */
function CompanyName({ name }: Pick<Organization, 'name'>) {
  const t = organizationsTexts.use();
  const [draft, setDraft] = useState(name);
  const renaming = useOrganizationChange(
    (value: string) => browserApi.call('renameOrganization', { body: { name: value } }),
    () => t('seats.renamed'),
  );
  const value = draft.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== '' && value !== name && !renaming.isPending) renaming.mutate(value);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextField
        label={t('seats.company')}
        hint={t('seats.renameHint')}
        autoComplete="organization"
        maxLength={100}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        error={renaming.isError ? (errorText(renaming.error) ?? t('failed')) : undefined}
        className="min-w-60 flex-1"
      />
      <Button type="submit" className="mt-7" loading={renaming.isPending}>
        {t('seats.rename')}
      </Button>
    </form>
  );
}

interface SeatsSectionProps {
  /** The way to more or fewer seats, which billing owns; shown to the owner. */
  seatCount(used: number): ReactNode;
}

/** Members and invitations of the company; nothing for those without one. */
export function SeatsSection({ seatCount }: SeatsSectionProps) {
  const t = organizationsTexts.use();
  const { data: organization } = useQuery(organizationQuery(browserApi));
  if (!organization) return null;
  const isOwner = organization.role === 'owner';
  const owner = organization.members.find(({ role }) => role === 'owner');
  return (
    <section
      aria-labelledby="seats"
      className="rounded-2xl border border-line bg-ink-1 px-4 py-5 md:px-6"
    >
      <h2 id="seats" className="text-lg">
        {t(organization.is_company ? 'seats.companyTitle' : 'seats.title')}
        {isOwner && (
          <span className="ms-3 text-sm font-normal text-text-2">
            {t('seats.used', { ...organization.seats })}
          </span>
        )}
      </h2>
      {!isOwner && owner && (
        <p className="mt-2 text-text-2">
          {t('seats.memberOf', { company: organization.name, email: owner.email })}
        </p>
      )}
      <ul className="mt-3">
        {organization.members.map((member) => (
          <MemberRow key={member.id} member={member} canManage={isOwner} />
        ))}
        {organization.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {isOwner && (
        <div className="mt-4 flex flex-col gap-5 border-t border-line pt-4">
          <InviteForm {...organization} />
          {organization.is_company && <p className="text-sm text-text-2">{t('seats.roleHint')}</p>}
          {seatCount(organization.seats.used)}
          <CompanyName key={organization.name} name={organization.name} />
        </div>
      )}
      <RelatedQuestions
        questions={
          isOwner ? ['add-remove-seats', 'company-name', 'seat-licenses'] : ['seat-licenses']
        }
        className="mt-5"
      />
    </section>
  );
}
