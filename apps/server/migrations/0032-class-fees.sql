-- What a class costs besides tuition and general fees.

alter table section
  -- [{title, amountCents, translations?}]; empty: there are none; null: the source doesn't send it.
  add column fees jsonb check (jsonb_typeof(fees) = 'array');
