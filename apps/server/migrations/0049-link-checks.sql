-- Whether links still lead somewhere, as the hub last found (pages.md, My Links). Of the address that
-- was asked: when the link gets another one, this says nothing of it.

create table link_check (
  link_id uuid primary key references link on delete cascade,
  url text not null,
  checked_at timestamptz not null,
  -- Null: it answers.
  problem text check (problem in ('notFound', 'noHost', 'notReached', 'failing', 'notAllowed')),
  -- Since when it does not, without a break.
  failing_since timestamptz,
  check ((problem is null) = (failing_since is null))
);
create index link_check_age on link_check (checked_at);
