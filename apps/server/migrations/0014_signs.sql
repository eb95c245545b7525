-- What words begin with, as bits: who lacks one of a word's bits has no such word, and of the others few have not. The indexes
-- by order hold it, so that a search reads only the words of those who may fit. Its own hash: that of the database may change.
CREATE FUNCTION docket_sign(words text[]) RETURNS bit(128) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(bit_or(set_bit(b'0'::bit(128), get_byte(decode(md5(left(word, letters)), 'hex'), 0) & 127, 1)), b'0'::bit(128))
  from unnest(words) word, unnest(array[3, 5, 8]) letters where length(word) >= letters
$$;
--> statement-breakpoint
-- The default is for rows of older backups alone.
ALTER TABLE "user_marks" ADD COLUMN "sign" bit(128) DEFAULT b'0'::bit(128) NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION docket_user_marks(u users) RETURNS SETOF user_marks LANGUAGE plpgsql STABLE AS $$
declare
  sign bit(128) := docket_sign(docket_parts(u.first_name || ' ' || u.last_name || ' ' || coalesce(u.email, '')) || docket_plain(u.email));
begin
  return query select m.mark, u.id, ((case when u.simulated then 1 else 0 end) + (case when u.deleted_at is null then 0 else 2 end))::smallint,
    f.bits, f.plan_id, f.waiver_ends, u.created_at, lower(u.last_name), lower(u.first_name), u.email, u.last_seen_at,
    case when m.mark = '' then docket_user_search(u) end, sign
  from (
    select n.names, s.plan_id,
      (select bit_or(1 << (array_position(docket_mark_names(), name) - 1)) from unnest(n.names) name) as bits,
      case
        when w.status = 'expired' then '-infinity'
        when w.status in ('added', 'active') then coalesce((u.fee_waiver->>'expiry')::timestamptz, 'infinity')
      end as waiver_ends
    from (select coalesce(nullif(u.fee_waiver->>'status', ''), 'none') as status) w
      left join lateral (select status, plan_id from subscriptions where user_id = u.id
        order by created_at desc, id desc limit 1) s on true
      left join lateral (select linked from lsac_accounts where user_id = u.id) l on true
      cross join lateral (select array_remove(array[
          case when u.email_verified_at is null then 'unverified' else 'verified' end,
          case when u.is_event then 'event' end,
          case when u.lg_enabled then 'lg' end,
          case when l.linked then 'lsac' end,
          case when u.tutor_notes <> '' then 'note' end,
          case when u.history_corrupted_at is not null then 'corrupted' end,
          'status:' || case
            when s.status is null then 'none'
            when s.status in ('active', 'trialing') then 'active'
            when s.status in ('past_due', 'unpaid', 'incomplete') then 'past_due'
            else 'canceled' end,
          'waiver:' || w.status]
        || array(select distinct 'role:' || role from unnest(u.roles) role), null) as names) n
  ) f
    cross join lateral (select array_remove(array['plan:' || f.plan_id, case when f.waiver_ends is not null then 'waiver' end], null)
      || array(select name from unnest(f.names) name where name not in ('verified', 'waiver:none', 'role:STUDENT')) as marks) g
    cross join lateral unnest('{""}' || g.marks
      || array(
        select one.name || '+' || other.name
        from unnest(docket_pair_names()) with ordinality one(name, place), unnest(docket_pair_names()) with ordinality other(name, place)
        where one.place < other.place and one.name = any(g.marks) and other.name = any(g.marks))) m(mark);
end
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION docket_mark_user(u users) RETURNS void LANGUAGE plpgsql AS $$
declare
  wanted user_marks[] := array(select w from docket_user_marks(u) w);
begin
  delete from user_marks m where m.user_id = u.id and not exists (select 1 from unnest(wanted) w where w.mark = m.mark);
  insert into user_marks as m select * from unnest(wanted)
    on conflict (user_id, mark) do update set shelf = excluded.shelf, bits = excluded.bits, plan_id = excluded.plan_id,
      waiver_ends = excluded.waiver_ends, created_at = excluded.created_at, last_name = excluded.last_name,
      first_name = excluded.first_name, email = excluded.email, last_seen_at = excluded.last_seen_at, search = excluded.search,
      sign = excluded.sign
    where m is distinct from excluded;
end
$$;
--> statement-breakpoint
-- Rows are written without the indexes, which are then made at once.
DROP INDEX "user_marks_search";--> statement-breakpoint
DROP INDEX "user_marks_created";--> statement-breakpoint
DROP INDEX "user_marks_name";--> statement-breakpoint
DROP INDEX "user_marks_email";--> statement-breakpoint
DROP INDEX "user_marks_seen";--> statement-breakpoint
-- "Offset" has each user's sign made once.
UPDATE "user_marks" m SET "sign" = n.sign FROM (
    SELECT id, docket_sign(docket_parts(first_name || ' ' || last_name || ' ' || coalesce(email, '')) || docket_plain(email)) AS sign FROM users OFFSET 0
  ) n WHERE n.id = m.user_id;
--> statement-breakpoint
CREATE INDEX "user_marks_search" ON "user_marks" USING gin ("search") WITH (fastupdate=false) WHERE search is not null;
--> statement-breakpoint
CREATE INDEX "user_marks_created" ON "user_marks" USING btree ("shelf","mark","created_at","user_id") INCLUDE ("bits","plan_id","waiver_ends","last_seen_at","sign");
--> statement-breakpoint
CREATE INDEX "user_marks_name" ON "user_marks" USING btree ("shelf","mark","last_name","first_name","user_id") INCLUDE ("bits","plan_id","waiver_ends","created_at","last_seen_at","sign");
--> statement-breakpoint
CREATE INDEX "user_marks_email" ON "user_marks" USING btree ("shelf","mark","email","user_id") INCLUDE ("bits","plan_id","waiver_ends","created_at","last_seen_at","sign");
--> statement-breakpoint
CREATE INDEX "user_marks_seen" ON "user_marks" USING btree ("shelf","mark","last_seen_at" DESC NULLS LAST,"user_id" DESC NULLS LAST) INCLUDE ("bits","plan_id","waiver_ends","created_at","sign");
