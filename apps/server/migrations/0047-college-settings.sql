-- Settings of the college that administrators change at the hub: every version, the newest counts.

create table college_settings (
  version integer primary key check (version > 0),
  settings jsonb not null,
  changed_at timestamptz not null,
  -- Null when a command did, or when the person is gone.
  changed_by uuid references person on delete set null
);

-- The files of the brand (logo, icon, picture, font), named by the hash of their content.
create table brand_file (
  name text primary key,
  content bytea not null,
  created_at timestamptz not null
);
