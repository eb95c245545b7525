-- All that staff's list is filtered by, as bits at fixed places (signOf in messages/staff/sign.ts): what can be numbered by its number, of
-- an id the last three digits. The indexes of the list hold it, so that only rows of those that may fit are read. None of these
-- functions calls another of ours: a dump is loaded where those are not looked for by their bare names. There is room for one kind and two
-- teams more, and for no section type; what is stored is not changed with a function, the column has to be made anew.
CREATE FUNCTION docket_ticket_sign(kind text, team text, type text, unread boolean, test_id uuid, claimed_by uuid, plan_id uuid)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_position(array['question', 'lesson', 'skill', 'class', 'support', 'free'], kind), 0)::bigint
    | (coalesce(array_position(array['tutors', 'content', 'billing', 'events', 'admin'], team), 0)::bigint << 3)
    | (coalesce(array_position(array['LR', 'RC', 'LG'], type), 0)::bigint << 6)
    | (unread::int::bigint << 8)
    | ((claimed_by is null)::int::bigint << 9)
    | (coalesce(('x' || right(test_id::text, 3))::bit(12)::int::bigint, 0) << 10)
    | (coalesce(('x' || right(claimed_by::text, 3))::bit(12)::int::bigint, 0) << 22)
    | (coalesce(('x' || right(plan_id::text, 3))::bit(12)::int::bigint, 0) << 34)
$$;
--> statement-breakpoint
-- The last digit of every id, as one of 16 bits.
CREATE FUNCTION docket_tag_bits(ids uuid[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(bit_or(1::bigint << ('x' || right(id::text, 1))::bit(4)::int), 0) from unnest(ids) id
$$;
--> statement-breakpoint
-- Two of them together as one word of the search, ids by their last six digits (lexemesOf in messages/staff/choice.ts).
CREATE FUNCTION docket_ticket_pairs(tagged uuid[], test_id uuid, claimed_by uuid, unread boolean, team text, type text, plan_id uuid, kind text)
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  with part(name, place) as (
    select '^' || right(id::text, 6), 0 from unnest(tagged) id
    union all select * from unnest(array['%' || right(test_id::text, 6), '@' || coalesce(right(claimed_by::text, 6), 'none'),
      case when unread then '!' end, '+' || team, '~' || type, '$' || right(plan_id::text, 6), '*' || kind]) with ordinality)
  select coalesce(array_agg('&' || one.name || other.name), '{}') from part one join part other on one.place < other.place
    where one.name is not null and other.name is not null
$$;
--> statement-breakpoint
DROP INDEX "tickets_search";--> statement-breakpoint
DROP INDEX "tickets_staff_lane_updated";--> statement-breakpoint
DROP INDEX "tickets_staff_lane_created";--> statement-breakpoint
DROP INDEX "tickets_staff_updated";--> statement-breakpoint
DROP INDEX "tickets_staff_created";--> statement-breakpoint
DROP INDEX "tickets_claimed_updated";--> statement-breakpoint
DROP INDEX "tickets_claimed_created";--> statement-breakpoint
DROP INDEX "tickets_test_updated";--> statement-breakpoint
DROP INDEX "tickets_test_created";--> statement-breakpoint
DROP INDEX "tickets_plan_updated";--> statement-breakpoint
DROP INDEX "tickets_plan_created";--> statement-breakpoint
DROP INDEX "tickets_type_updated";--> statement-breakpoint
DROP INDEX "tickets_type_created";--> statement-breakpoint
DROP INDEX "tickets_team_updated";--> statement-breakpoint
DROP INDEX "tickets_team_created";--> statement-breakpoint
DROP INDEX "tickets_fresh_updated";--> statement-breakpoint
DROP INDEX "tickets_fresh_created";--> statement-breakpoint
-- One statement: the table is written anew once.
ALTER TABLE "tickets" DROP COLUMN "staff_lane", DROP COLUMN "search",
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(array['u' || user_id::text, '#' || case when last_from = 'tutor' then 'answered' when claimed_by is null then 'unclaimed' else 'claimed' end || ':' || about_kind, '@' || coalesce(claimed_by::text, 'none'), '%' || test_id::text, '$' || plan_id::text, '~' || section_type, '+' || team, case when staff_unread > 0 then '!' end, '<' || ((updated_at at time zone 'UTC')::date - date '2000-01-01'), '>' || ((created_at at time zone 'UTC')::date - date '2000-01-01')] || docket_tagged(tagged) || docket_ticket_pairs(tagged, test_id, claimed_by, staff_unread > 0, team, section_type, plan_id, about_kind), null)) || to_tsvector('docket', words)) STORED,
  ADD COLUMN "stand" smallint GENERATED ALWAYS AS ((case when last_from = 'tutor' then 0 when claimed_by is null then 2 else 1 end)::smallint) STORED NOT NULL,
  ADD COLUMN "sign" bigint GENERATED ALWAYS AS (docket_ticket_sign(about_kind, team, section_type, staff_unread > 0, test_id, claimed_by, plan_id) | (case when tagged = '{}' then 0 else docket_tag_bits(tagged) end << 46)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "tickets_stand_updated" ON "tickets" USING btree ("stand","updated_at","id","sign");--> statement-breakpoint
CREATE INDEX "tickets_stand_created" ON "tickets" USING btree ("stand","created_at","id","sign");--> statement-breakpoint
CREATE INDEX "tickets_staff_updated" ON "tickets" USING btree ("updated_at","id","sign") WHERE message_count > 0;--> statement-breakpoint
CREATE INDEX "tickets_staff_created" ON "tickets" USING btree ("created_at","id","sign") WHERE message_count > 0;--> statement-breakpoint
CREATE INDEX "tickets_claimed_updated" ON "tickets" USING btree ("claimed_by","stand","updated_at","id","sign") WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX "tickets_claimed_created" ON "tickets" USING btree ("claimed_by","stand","created_at","id","sign") WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX "tickets_test_updated" ON "tickets" USING btree ("test_id","stand","updated_at","id","sign") WHERE test_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_test_created" ON "tickets" USING btree ("test_id","stand","created_at","id","sign") WHERE test_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_plan_updated" ON "tickets" USING btree ("plan_id","stand","updated_at","id","sign") WHERE plan_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_plan_created" ON "tickets" USING btree ("plan_id","stand","created_at","id","sign") WHERE plan_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_type_updated" ON "tickets" USING btree ("section_type","stand","updated_at","id","sign") WHERE section_type is not null;--> statement-breakpoint
CREATE INDEX "tickets_type_created" ON "tickets" USING btree ("section_type","stand","created_at","id","sign") WHERE section_type is not null;--> statement-breakpoint
CREATE INDEX "tickets_team_updated" ON "tickets" USING btree ("team","stand","updated_at","id","sign") WHERE team is not null;--> statement-breakpoint
CREATE INDEX "tickets_team_created" ON "tickets" USING btree ("team","stand","created_at","id","sign") WHERE team is not null;--> statement-breakpoint
CREATE INDEX "tickets_fresh_updated" ON "tickets" USING btree ("stand","updated_at","id","sign") WHERE staff_unread > 0;--> statement-breakpoint
CREATE INDEX "tickets_fresh_created" ON "tickets" USING btree ("stand","created_at","id","sign") WHERE staff_unread > 0;--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search") WITH (fastupdate=false);
