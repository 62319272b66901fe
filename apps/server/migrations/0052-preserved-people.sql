-- People whose data may not be deleted for now, for example because of a lawsuit, or because they
-- asked to inspect it (34 CFR 99.10(e)).

create table preserved_person (
  person_id uuid primary key references person on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  since timestamptz not null
);
