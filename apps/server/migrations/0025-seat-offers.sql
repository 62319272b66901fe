-- Seats that the college offers to students on a waitlist.

-- When a seat was offered and until when; each is null if the college's system doesn't say so.
alter table section_registration
  add column seat_offered_at timestamptz,
  add column seat_offer_ends_at timestamptz;
create index section_registration_offer on section_registration (coalesce(seat_offered_at, seat_offer_ends_at))
  where seat_offered_at is not null or seat_offer_ends_at is not null;

alter table demo_registration
  add column seat_offered_at timestamptz,
  add column seat_offer_ends_at timestamptz;
