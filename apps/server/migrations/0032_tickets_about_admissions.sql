-- As in 0017_ticket_signs.sql, with the items of the admissions course as the kind there was room for; no stored ticket is about one yet.
CREATE OR REPLACE FUNCTION docket_ticket_sign(kind text, team text, type text, unread boolean, test_id uuid, claimed_by uuid, plan_id uuid)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_position(array['question', 'lesson', 'skill', 'class', 'support', 'free', 'admission'], kind), 0)::bigint
    | (coalesce(array_position(array['tutors', 'content', 'billing', 'events', 'admin'], team), 0)::bigint << 3)
    | (coalesce(array_position(array['LR', 'RC', 'LG'], type), 0)::bigint << 6)
    | (unread::int::bigint << 8)
    | ((claimed_by is null)::int::bigint << 9)
    | (coalesce(('x' || right(test_id::text, 3))::bit(12)::int::bigint, 0) << 10)
    | (coalesce(('x' || right(claimed_by::text, 3))::bit(12)::int::bigint, 0) << 22)
    | (coalesce(('x' || right(plan_id::text, 3))::bit(12)::int::bigint, 0) << 34)
$$;
