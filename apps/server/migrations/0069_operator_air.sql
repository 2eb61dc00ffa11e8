-- What operators read about AIR: requests of all companies by their latest change, and the rate of the last hour.
create index air_requests_latest on air_requests (touched_at desc, id desc) where state is not null;
create index air_candidates_finished on air_candidates (finished_at desc) where finished_at is not null;
