-- Projects of users: length, cuts and the musics that are considered.
create table projects (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null,
  -- Length at 48 kHz; null while it is not set.
  samples integer check (samples > 0),
  frame_rate text not null,
  hits jsonb not null,
  shapes text[] not null,
  licensee_name text,
  licensee_channel text,
  client text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((licensee_name is null) = (licensee_channel is null))
);
create index projects_of_user on projects (user_id, updated_at desc, id desc);

-- Every name that leads to a project: the current one, and former ones that licences, invoice lines or cart
-- items refer to. Licences refer to their project by its name.
create table project_names (
  user_id uuid not null references users (id),
  name text not null,
  -- Written first, so that of concurrent requests for a new name one creates its project.
  project_id uuid not null references projects (id) on delete cascade deferrable initially deferred,
  primary key (user_id, name)
);
create index project_names_of_project on project_names (project_id);

create table project_musics (
  project_id uuid not null references projects (id) on delete cascade,
  music_id bigint not null references musics (id),
  -- Order of the musics; gaps are allowed.
  position integer not null,
  note text not null,
  added_at timestamptz(3) not null,
  primary key (project_id, music_id)
);
create index project_musics_by_music on project_musics (music_id);

-- A project for each name that was used before there were projects, but not by calls with an API key: these
-- license to the company, and have no projects.
with of_people as (
  select holder.* from licence_holders as holder join licences on licences.id = holder.licence_id
  where not (licences.company is not distinct from holder.name and holder.channel = 'API')
), used as (
  select user_id, project as name, issued_at as at from of_people where project <> ''
  union all
  select user_id, project, downloaded_at from downloads
  where project <> '' and licence_id in (select licence_id from of_people)
  union all
  select user_id, project, added_at from cart_items where project <> ''
  union all
  select customer.user_id, line.project, invoices.paid_at
  from invoice_lines as line
  join invoices on invoices.id = line.invoice_id
  join billing_customers as customer on customer.id = invoices.customer_id
  where line.project <> '' and invoices.state = 'paid' and customer.user_id is not null
), named as (
  select user_id, name, min(at) as first_at, max(at) as last_at,
    uuid_send(gen_random_uuid()) as bytes
  from used group by user_id, name
), numbered as (
  -- A UUID of version 7: milliseconds, then random bits.
  select user_id, name, first_at, last_at,
    encode(set_bit(set_bit(overlay(bytes
      placing substring(int8send((extract(epoch from first_at) * 1000)::bigint) from 3)
      from 1 for 6), 52, 1), 53, 1), 'hex')::uuid as id
  from named
), inserted as (
  insert into projects (id, user_id, name, samples, frame_rate, hits, shapes, licensee_name,
    licensee_channel, client, created_at, updated_at)
  select numbered.id, numbered.user_id, numbered.name, null, '29.97', '[]', '{}', latest.name,
    latest.channel, latest.client, first_at, last_at
  from numbered left join lateral (
    select holder.name, holder.channel, holder.client from of_people as holder
    where holder.user_id = numbered.user_id and holder.project = numbered.name
    order by holder.issued_at desc, holder.licence_id limit 1
  ) as latest on true
  returning id, user_id, name
)
insert into project_names (user_id, name, project_id) select user_id, name, id from inserted;
