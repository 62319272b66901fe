-- How a person wants the hub to look and read (R1.10, R8.3): theirs on every device. Who has chosen
-- nothing has no row.

create table person_preference (
  person_id uuid primary key references person on delete cascade,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  -- Null: as the device has it.
  language text check (language in ('en', 'es')),
  -- Percent of the ordinary size.
  text_size integer not null default 100 check (text_size between 100 and 200 and text_size % 10 = 0),
  font text not null default 'legible' check (font in ('legible', 'system')),
  line_spacing text not null default 'normal' check (line_spacing in ('normal', 'wide', 'wider')),
  word_spacing text not null default 'normal' check (word_spacing in ('normal', 'wide', 'wider')),
  letter_spacing text not null default 'normal' check (letter_spacing in ('normal', 'wide', 'wider')),
  paragraph_spacing text not null default 'normal'
    check (paragraph_spacing in ('normal', 'wide', 'wider')),
  high_contrast boolean not null default false,
  greyscale boolean not null default false,
  reduce_motion boolean not null default false,
  large_targets boolean not null default false,
  hide_grades boolean not null default false,
  side_panel text not null default 'open' check (side_panel in ('open', 'rail')),
  changed_at timestamptz not null
);
