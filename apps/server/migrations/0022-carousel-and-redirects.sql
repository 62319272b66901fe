-- The pictures of the home page, and where old addresses lead.

-- A picture that an admin gave, under the hash of what is in it: the same one is kept once.
create table picture (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp', 'image/avif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  created_at timestamptz not null
);

create table carousel_item (
  id uuid primary key default uuid_v7(),
  key text unique,
  title text not null check (char_length(title) between 1 and 60),
  text text not null check (char_length(text) <= 140),
  -- `drawing:` and the name of one of the app's drawings, or the path of a picture.
  image text,
  image_alt text not null default '' check (char_length(image_alt) <= 140),
  url text,
  audience text not null default 'everyone' check (audience in ('everyone', 'signedIn', 'signedOut')),
  start_at timestamptz,
  end_at timestamptz check (end_at > start_at),
  sort_order integer not null default 0,
  loaded_hash text,
  removed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table redirect (
  id uuid primary key default uuid_v7(),
  from_path text not null check (from_path ~ '^/.'),
  to_path text not null check (to_path ~ '^/'),
  removed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index redirect_from on redirect (from_path) where removed_at is null;
