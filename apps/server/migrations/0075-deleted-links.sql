-- A deleted link or category can be restored; a restored link is a favorite of the same people as before.

alter table link add column removed_at timestamptz;
alter table link_category add column removed_at timestamptz;
