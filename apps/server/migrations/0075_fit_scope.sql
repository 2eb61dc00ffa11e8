alter table api_keys drop constraint api_keys_scopes_check;
alter table api_keys add constraint api_keys_scopes_check check (
  cardinality(scopes) > 0 and scopes <@ array[
    'catalog:read', 'stream:read', 'download:write', 'licence:read', 'air:write', 'fit:write'
  ]
);
