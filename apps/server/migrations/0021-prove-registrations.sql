-- The college's records are read again to prove what its system answered.

alter table registration_request add column proven_at timestamptz;

-- An accepted request has a next time until it is proven.
alter table registration_request drop constraint registration_request_check1;
alter table registration_request add constraint registration_request_due check (
  case state when 'accepted' then true when 'refused' then next_try_at is null
    else next_try_at is not null end);
drop index registration_request_due;
create index registration_request_next on registration_request (next_try_at)
  where next_try_at is not null;
