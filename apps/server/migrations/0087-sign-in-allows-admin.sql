-- Whether admin mode may be on in a session: its person used a passkey, or is one of the demo college's
-- people, who have no password. Sessions from before this column have to sign in again for it.

alter table session add column allows_admin boolean not null default false;
