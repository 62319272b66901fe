-- Other programs list who has an account (SCIM), in the order of the IDs, and find people by their
-- college address.

create index person_account on person (id) include (source_id)
  where removed_at is null and not is_deceased;
create index person_contact_college_email on person_contact (lower(value))
  where kind = 'email' and type in ('school', 'business') and removed_at is null;
