-- Studios and broadcasters: organizations with a private area, the pavilion.
alter type organization_role add value 'producer';
alter type organization_role add value 'viewer';

create table companies (
  organization_id uuid primary key references organizations (id),
  -- Typed at sign-up, in any case.
  code text not null unique check (code = upper(code)),
  created_at timestamptz not null
);

alter table organization_invitations add column role organization_role not null default 'member';

-- The Enterprise plan of a company, or a trial of it.
create table company_grants (
  organization_id uuid not null references companies (organization_id),
  number bigint not null generated always as identity,
  starts_at timestamptz not null,
  -- Null: it has no end.
  ends_at timestamptz,
  is_trial boolean not null,
  reason text not null,
  primary key (organization_id, number),
  check (ends_at >= starts_at)
);
