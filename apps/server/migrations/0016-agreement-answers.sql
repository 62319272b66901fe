-- What people answer in the hub to what they are asked to agree to (R8.10). It stands beside the record
-- of the student information system, so that an import which knows nothing of it takes nothing back.

create table agreement_answer (
  agreement_id uuid primary key references agreement on delete cascade,
  status text not null check (status in ('accepted', 'declined')),
  acted_at timestamptz not null
);
