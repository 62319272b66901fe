-- The hub's public key that a browser subscribed to push with. Its push service accepts no other
-- (RFC 8292). Null: registered before this was noted, or by an older web app; the hub finds out when
-- it pushes.

alter table push_device add column server_key text check (char_length(server_key) = 87);
