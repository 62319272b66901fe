-- IDs of rows inserted after each other within a millisecond are in that order, too: the 12 bits
-- after the time (RFC 9562, section 6.2, method 3) are its fraction of a millisecond instead of
-- random. One expression, so that the planner can inline it.
create or replace function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select (overlay(
      lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0')
        placing '7' from 13 for 0)
    || right(encode(uuid_send(gen_random_uuid()), 'hex'), 16))::uuid
$$;
