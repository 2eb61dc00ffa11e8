-- Runs once, when the data volume is empty. The migration owns the tables; API and worker read and write
-- rows only. Every migration grants the role of the API its rights, which the worker inherits.
\getenv migrate_password DATABASE_MIGRATE_PASSWORD
\getenv api_password DATABASE_API_PASSWORD
\getenv worker_password DATABASE_WORKER_PASSWORD
create role onsori_migrate login password :'migrate_password';
create role onsori_api login password :'api_password';
create role onsori_worker login password :'worker_password' in role onsori_api;
create database onsori owner onsori_migrate template template0 locale 'C.UTF-8' encoding 'UTF8';
