-- Which paths have steps, and on which floor things are.

alter table map_feature
  -- Of a path: null when nobody has checked it.
  add column is_step_free boolean,
  -- Of a place inside a building.
  add column floor text check (char_length(floor) between 1 and 10),
  -- In the order of `services`: a floor or null for each; empty when none is known.
  add column service_floors jsonb not null default '[]';
