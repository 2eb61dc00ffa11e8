-- Companies whose members share a plan with seats.
create table organizations (
  id uuid primary key,
  name text not null,
  -- Members and open invitations together never exceed it.
  seat_limit integer not null check (seat_limit >= 1),
  created_at timestamptz not null
);

create type organization_role as enum ('owner', 'member');

create table organization_members (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  user_id uuid not null references users (id),
  role organization_role not null,
  joined_at timestamptz not null,
  removed_at timestamptz
);
-- Everybody has at most one seat, and an organization one owner.
create unique index organization_members_current on organization_members (user_id) where removed_at is null;
create unique index organization_members_owner on organization_members (organization_id)
  where role = 'owner' and removed_at is null;
create index organization_members_by_organization on organization_members (organization_id)
  where removed_at is null;

create table organization_invitations (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  email text not null,
  -- Hash of the mailed secret.
  token_hash bytea not null unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index organization_invitations_open on organization_invitations (organization_id, email)
  where accepted_at is null and revoked_at is null;

alter table subscriptions add constraint subscriptions_organization
  foreign key (organization_id) references organizations (id);

-- A licence that was issued to a seat belongs to the company. It outlives the account of the person who took
-- it, which deletes the holder.
alter table licences add column organization_id uuid references organizations (id);
-- Its name when the licence was issued: certificates are signed for it.
alter table licences add column company text;
alter table licences add check ((organization_id is null) = (company is null));
create index licences_of_organization on licences (organization_id, issued_at desc, id)
  where organization_id is not null;
