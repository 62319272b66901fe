-- How a person wants their dashboard (R8.2). Who has chosen nothing has no row, and what their role gives.

create table dashboard_layout (
  person_id uuid primary key references person on delete cascade,
  -- Cards by their names in the contract; one that no longer exists is passed over.
  card_order text[] not null check (cardinality(card_order) between 1 and 50),
  hidden_cards text[] not null default '{}' check (hidden_cards <@ card_order),
  changed_at timestamptz not null
);
