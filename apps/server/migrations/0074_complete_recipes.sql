-- Music made to a brief has more in its recipe than seed and brief; without it, its renditions have another score.
alter table music_recipes add column alternative jsonb, add column theme jsonb;

update music_recipes as recipe
set alternative = made #> '{recipe,alternative}', theme = made #> '{recipe,theme}'
from air_requests as request
join air_candidates as candidate on candidate.id = request.accepted_candidate_id
where request.music_id = recipe.music_id;
