CREATE TABLE "claim_exclusions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"applicant_pool_adjustment" real NOT NULL,
	"notes" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"percent_off" integer,
	"amount_off" integer,
	"duration" text NOT NULL,
	"duration_months" integer,
	"plan_ids" uuid[] NOT NULL,
	"max_redemptions" integer,
	"redemptions" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_till" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"first_name" text,
	"source" text NOT NULL,
	"user_id" uuid,
	"subscribed_at" timestamp with time zone NOT NULL,
	"unsubscribed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "streak_corrections" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "streak_corrections_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "student_reports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "student_reports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_by" uuid;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "user_classes" ADD COLUMN "attended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "log" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "team" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "test_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "first_reply_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "first_reply_by" uuid;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weighted_average" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tutor_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "fee_waiver_upload_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "lsac_disable_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "history_corrupted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "claim_exclusions" ADD CONSTRAINT "claim_exclusions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_corrections" ADD CONSTRAINT "streak_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_reports" ADD CONSTRAINT "student_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_templates_owner" ON "reply_templates" USING btree ("owner_id","title");--> statement-breakpoint
CREATE INDEX "adjustments_newest" ON "adjustments" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_newest" ON "newsletter_subscribers" USING btree ("subscribed_at","email") WHERE unsubscribed_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_user" ON "newsletter_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_reports_id" ON "student_reports" USING btree ("id");--> statement-breakpoint
CREATE INDEX "student_reports_newest" ON "student_reports" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "student_reports_open" ON "student_reports" USING btree ("kind","created_at","id") WHERE handled_at is null;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_first_reply_by_users_id_fk" FOREIGN KEY ("first_reply_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classes_series" ON "classes" USING btree ("series_id","starts_at") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_all" ON "jobs" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_id" ON "feedback" USING btree ("id");--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("created_at","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "feedback_handled" ON "feedback" USING btree ("created_at","id") WHERE handled_at is not null;--> statement-breakpoint
CREATE INDEX "student_reports_handled" ON "student_reports" USING btree ("kind","created_at","id") WHERE handled_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_source" ON "newsletter_subscribers" USING btree ("source","subscribed_at","email") WHERE unsubscribed_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_left" ON "newsletter_subscribers" USING btree ("unsubscribed_at","email") WHERE unsubscribed_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_left_source" ON "newsletter_subscribers" USING btree ("source","unsubscribed_at","email") WHERE unsubscribed_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_address" ON "newsletter_subscribers" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lsac_since" ON "lsac_accounts" USING btree ((coalesce(linked_date, called_at, '-infinity'::timestamptz)),"user_id");--> statement-breakpoint
CREATE INDEX "lsac_linked" ON "lsac_accounts" USING btree ((coalesce(linked_date, called_at, '-infinity'::timestamptz)),"user_id") WHERE linked and payment_failed_at is null;--> statement-breakpoint
CREATE INDEX "lsac_unlinked" ON "lsac_accounts" USING btree ((coalesce(linked_date, called_at, '-infinity'::timestamptz)),"user_id") WHERE not linked and payment_failed_at is null;--> statement-breakpoint
CREATE INDEX "lsac_failed" ON "lsac_accounts" USING btree ((coalesce(linked_date, called_at, '-infinity'::timestamptz)),"user_id") WHERE payment_failed_at is not null;--> statement-breakpoint
CREATE INDEX "lsac_till" ON "lsac_accounts" USING btree ((greatest(prep_plus_activation_date at time zone 'UTC' + interval '1 year', subscription_expiration_date at time zone 'UTC')),"user_id") WHERE linked and payment_failed_at is null;--> statement-breakpoint
DROP INDEX "student_hours_hour";--> statement-breakpoint
CREATE INDEX "student_hours_span" ON "student_hours" USING btree ("hour","user_id");--> statement-breakpoint
INSERT INTO "newsletter_subscribers" ("email", "first_name", "source", "user_id", "subscribed_at")
	SELECT u.email, u.first_name, 'account', u.id, now() FROM "notice_choices" c JOIN "users" u ON u.id = c.user_id
	WHERE c.kind = 'product' AND c.mail AND u.email IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at","id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at","id") WHERE sent_at is null and attempts >= 5;--> statement-breakpoint
CREATE INDEX "store_entries_key" ON "store_entries" USING btree ((key collate "C"),"updated_at","user_id");--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("created_at","id") WHERE sent_at is not null;
--> statement-breakpoint
DROP INDEX "audit_log_at";--> statement-breakpoint
DROP INDEX "audit_log_target";--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_target_id" ON "audit_log" USING btree (split_part(target, ':', 2),"at","id");--> statement-breakpoint
CREATE INDEX "sessions_viewed_by" ON "sessions" USING btree ("viewed_by","created_at") WHERE viewed_by is not null;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "subscriptions_plan" ON "subscriptions" USING btree ("plan_id","status");
--> statement-breakpoint
-- Words of the list of users: names and address, whole and in parts, without accents. What parts them is spelt out, for
-- what counts as a letter depends on the locale of the database.
CREATE FUNCTION docket_plain(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION docket_parts(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_split_to_array(docket_plain(given), '[\s@.,;:_+''"()/\\-]+')
$$;
--> statement-breakpoint
-- A day as three words, so that any span of days is a few dozen of them: '#in:y2026', '#in:m2026-03', '#in:d2026-03-14'.
CREATE FUNCTION docket_day_words(mark text, moment timestamptz) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case when moment is null then array[]::text[] else array[
    '#' || mark || ':y' || substr(day, 1, 4), '#' || mark || ':m' || substr(day, 1, 7), '#' || mark || ':d' || day] end
  from (select to_char(moment at time zone 'UTC', 'YYYY-MM-DD') as day) d
$$;
--> statement-breakpoint
-- What the list of users may be narrowed by; the place of a name is its bit in user_marks.bits (marks.ts).
CREATE FUNCTION docket_mark_names() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array['verified', 'unverified', 'event', 'lg', 'lsac', 'note', 'corrupted',
    'status:none', 'status:active', 'status:past_due', 'status:canceled',
    'waiver:none', 'waiver:added', 'waiver:active', 'waiver:invalid', 'waiver:expired',
    'role:STUDENT', 'role:ADMIN', 'role:MANAGER', 'role:BILLING', 'role:CONTENT', 'role:EVENTS', 'role:TEAM', 'role:TUTOR',
    'role:ANSWERS']
$$;
--> statement-breakpoint
CREATE TABLE "user_marks" (
	"mark" text NOT NULL,
	"user_id" uuid NOT NULL,
	"shelf" smallint NOT NULL,
	"bits" integer NOT NULL,
	"plan_id" uuid,
	"waiver_ends" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"email" text,
	"last_seen_at" timestamp with time zone,
	"search" "tsvector",
	CONSTRAINT "user_marks_user_id_mark_pk" PRIMARY KEY("user_id","mark")
);
--> statement-breakpoint
ALTER TABLE "user_marks" ADD CONSTRAINT "user_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The beginnings of words, each a word of its own: asked for whole, it costs a tenth of what a beginning costs the index.
CREATE FUNCTION docket_beginnings(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg('=' || left(word, letters)), '{}') from unnest(words) word, generate_series(3, least(length(word), 8)) letters
$$;
--> statement-breakpoint
-- These are plpgsql, which plans its statements once for each connection: every write of an account asks them.
-- What a user is found by: words of name and address, and as words of their own those filters that not nearly all fit.
CREATE FUNCTION docket_user_search(u users) RETURNS tsvector LANGUAGE plpgsql STABLE AS $$
begin
  return (select array_to_tsvector(array(
    select distinct word from unnest(
      n.parts || docket_beginnings(n.parts)
      || array[
        docket_plain(u.email), docket_plain(split_part(u.email, '@', 2)),
        case when u.deleted_at is null then '#active' else '#deleted' end,
        case when u.simulated then '#simulated' end,
        case when u.email_verified_at is null then '#unverified' end,
        case when u.is_event then '#event' end,
        case when u.lg_enabled then '#lg' end,
        case when u.tutor_notes <> '' then '#note' end,
        case when u.history_corrupted_at is not null then '#corrupted' end,
        '#waiver:' || nullif(u.fee_waiver->>'status', ''),
        case when l.linked then '#lsac' end,
        '#status:' || case
          when s.status is null then 'none'
          when s.status in ('active', 'trialing') then 'active'
          when s.status in ('past_due', 'unpaid', 'incomplete') then 'past_due'
          else 'canceled' end,
        '#plan:' || s.plan_id::text]
      || array(select '#role:' || role from unnest(u.roles) role where role <> 'STUDENT')
      || docket_day_words('in', u.created_at)
      || docket_day_words('seen', u.last_seen_at)
      || docket_day_words('ends', (u.fee_waiver->>'expiry')::timestamptz)
    ) word where word <> ''))
  from (select docket_parts(u.first_name || ' ' || u.last_name || ' ' || coalesce(u.email, '')) as parts) n
    left join lateral (select status, plan_id from subscriptions where user_id = u.id
      order by created_at desc, id desc limit 1) s on true
    left join lateral (select linked from lsac_accounts where user_id = u.id) l on true);
end
$$;
--> statement-breakpoint
-- Marks of some, rarest first, as schools go: whoever has two of them has a row for both together (marks.ts).
CREATE FUNCTION docket_pair_names() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array['waiver:invalid', 'note', 'lg', 'waiver', 'event', 'lsac', 'status:past_due', 'status:canceled', 'unverified']
$$;
--> statement-breakpoint
-- The rows of a user: one for everybody, one for each mark that few may have, and one for each two of those.
CREATE FUNCTION docket_user_marks(u users) RETURNS SETOF user_marks LANGUAGE plpgsql STABLE AS $$
begin
  return query select m.mark, u.id, ((case when u.simulated then 1 else 0 end) + (case when u.deleted_at is null then 0 else 2 end))::smallint,
    f.bits, f.plan_id, f.waiver_ends, u.created_at, lower(u.last_name), lower(u.first_name), u.email, u.last_seen_at,
    case when m.mark = '' then docket_user_search(u) end
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
-- Only what differs is written.
CREATE FUNCTION docket_mark_user(u users) RETURNS void LANGUAGE plpgsql AS $$
declare
  wanted user_marks[] := array(select w from docket_user_marks(u) w);
begin
  delete from user_marks m where m.user_id = u.id and not exists (select 1 from unnest(wanted) w where w.mark = m.mark);
  insert into user_marks as m select * from unnest(wanted)
    on conflict (user_id, mark) do update set shelf = excluded.shelf, bits = excluded.bits, plan_id = excluded.plan_id,
      waiver_ends = excluded.waiver_ends, created_at = excluded.created_at, last_name = excluded.last_name,
      first_name = excluded.first_name, email = excluded.email, last_seen_at = excluded.last_seen_at, search = excluded.search
    where m is distinct from excluded;
end
$$;
--> statement-breakpoint
CREATE FUNCTION docket_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform docket_mark_user(new);
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER users_marks AFTER INSERT OR UPDATE OF email, email_verified_at, first_name, last_name, roles, is_event,
  lg_enabled, fee_waiver, tutor_notes, history_corrupted_at, simulated, created_at, deleted_at ON users
  FOR EACH ROW EXECUTE FUNCTION docket_user_changed();
--> statement-breakpoint
-- Every hour of whoever is there: the words change with the day alone.
CREATE FUNCTION docket_user_seen() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (old.last_seen_at at time zone 'UTC')::date is not distinct from (new.last_seen_at at time zone 'UTC')::date then
    update user_marks set last_seen_at = new.last_seen_at where user_id = new.id;
  else
    perform docket_mark_user(new);
  end if;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER users_marks_seen AFTER UPDATE OF last_seen_at ON users
  FOR EACH ROW WHEN (old.last_seen_at is distinct from new.last_seen_at) EXECUTE FUNCTION docket_user_seen();
--> statement-breakpoint
CREATE FUNCTION docket_user_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform docket_mark_user(u) from users u where u.id = owner;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER users_marks AFTER INSERT OR DELETE OR UPDATE OF status, plan_id, created_at ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION docket_user_part_changed();
--> statement-breakpoint
CREATE TRIGGER users_marks AFTER INSERT OR DELETE OR UPDATE OF linked ON lsac_accounts
  FOR EACH ROW EXECUTE FUNCTION docket_user_part_changed();
--> statement-breakpoint
UPDATE users SET last_seen_at = (select max(last_seen_at) from sessions where user_id = users.id);
--> statement-breakpoint
INSERT INTO user_marks SELECT m.* FROM users u CROSS JOIN LATERAL docket_user_marks(u) m ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE INDEX "user_marks_search" ON "user_marks" USING gin ("search") WITH (fastupdate=false) WHERE search is not null;
--> statement-breakpoint
CREATE INDEX "user_marks_created" ON "user_marks" USING btree ("shelf","mark","created_at","user_id") INCLUDE ("bits","plan_id","waiver_ends","last_seen_at");
--> statement-breakpoint
CREATE INDEX "user_marks_name" ON "user_marks" USING btree ("shelf","mark","last_name","first_name","user_id") INCLUDE ("bits","plan_id","waiver_ends","created_at","last_seen_at");
--> statement-breakpoint
CREATE INDEX "user_marks_email" ON "user_marks" USING btree ("shelf","mark","email","user_id") INCLUDE ("bits","plan_id","waiver_ends","created_at","last_seen_at");
--> statement-breakpoint
CREATE INDEX "user_marks_seen" ON "user_marks" USING btree ("shelf","mark","last_seen_at" DESC NULLS LAST,"user_id" DESC NULLS LAST) INCLUDE ("bits","plan_id","waiver_ends","created_at");

--> statement-breakpoint
-- Who is tagged, as words of the search.
CREATE FUNCTION docket_tagged(tagged uuid[]) RETURNS text[]
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$ SELECT coalesce(pg_catalog.array_agg('^' || one::text), '{}') FROM pg_catalog.unnest(tagged) AS one $$;--> statement-breakpoint
-- The test of the question that a ticket is about, and the plan of its student.
CREATE FUNCTION docket_ticket_opened() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.test_id is null and new.about_kind = 'question' then
    new.test_id := (select s.test_id from questions q join sections s on s.id = q.section_id where q.id = new.about_id);
  end if;
  if new.plan_id is null then
    new.plan_id := (select plan_id from subscriptions where user_id = new.user_id order by created_at desc, id desc limit 1);
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "tickets_opened" BEFORE INSERT ON "tickets" FOR EACH ROW EXECUTE FUNCTION docket_ticket_opened();--> statement-breakpoint
CREATE FUNCTION docket_plan_of_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  student uuid := coalesce(new.user_id, old.user_id);
  plan uuid := (select plan_id from subscriptions where user_id = student order by created_at desc, id desc limit 1);
begin
  update tickets set plan_id = plan where user_id = student and plan_id is distinct from plan;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "subscriptions_plan_of_tickets" AFTER INSERT OR DELETE OR UPDATE OF plan_id, created_at ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION docket_plan_of_tickets();--> statement-breakpoint
DROP INDEX "tickets_search";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "search";--> statement-breakpoint
UPDATE "tickets" t SET
  test_id = (select s.test_id from questions q join sections s on s.id = q.section_id where q.id = t.about_id and t.about_kind = 'question'),
  plan_id = (select plan_id from subscriptions where user_id = t.user_id order by created_at desc, id desc limit 1),
  first_reply_at = first.at, first_reply_by = first.author_id
  from "tickets" o left join lateral (
    select at, author_id from ticket_messages m where m.user_id = o.user_id and m.ticket_id = o.id and m."from" = 'tutor'
      order by at, id limit 1) first on true
  where o.user_id = t.user_id and o.id = t.id;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(array['u' || user_id::text, '#' || case when last_from = 'tutor' then 'answered' when claimed_by is null then 'unclaimed' else 'claimed' end || ':' || about_kind, '@' || coalesce(claimed_by::text, 'none'), '%' || test_id::text, '$' || plan_id::text, '~' || section_type, '+' || team, case when staff_unread > 0 then '!' end, '<' || ((updated_at at time zone 'UTC')::date - date '2000-01-01'), '>' || ((created_at at time zone 'UTC')::date - date '2000-01-01')] || docket_tagged(tagged), null)) || to_tsvector('docket', words)) STORED;--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "tickets_test_updated" ON "tickets" USING btree ("test_id","staff_lane","updated_at","id") INCLUDE ("claimed_by","team","section_type","plan_id") WHERE test_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_test_created" ON "tickets" USING btree ("test_id","staff_lane","created_at","id") INCLUDE ("claimed_by","team","section_type","plan_id") WHERE test_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_plan_updated" ON "tickets" USING btree ("plan_id","staff_lane","updated_at","id") WHERE plan_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_plan_created" ON "tickets" USING btree ("plan_id","staff_lane","created_at","id") WHERE plan_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_type_updated" ON "tickets" USING btree ("section_type","staff_lane","updated_at","id") WHERE section_type is not null;--> statement-breakpoint
CREATE INDEX "tickets_type_created" ON "tickets" USING btree ("section_type","staff_lane","created_at","id") WHERE section_type is not null;--> statement-breakpoint
CREATE INDEX "tickets_team_updated" ON "tickets" USING btree ("team","staff_lane","updated_at","id") WHERE team is not null;--> statement-breakpoint
CREATE INDEX "tickets_team_created" ON "tickets" USING btree ("team","staff_lane","created_at","id") WHERE team is not null;--> statement-breakpoint
CREATE INDEX "tickets_fresh_updated" ON "tickets" USING btree ("staff_lane","updated_at","id") WHERE staff_unread > 0;--> statement-breakpoint
CREATE INDEX "tickets_fresh_created" ON "tickets" USING btree ("staff_lane","created_at","id") WHERE staff_unread > 0;--> statement-breakpoint
CREATE INDEX "tickets_first_reply" ON "tickets" USING btree ("first_reply_by","first_reply_at") WHERE first_reply_by is not null;--> statement-breakpoint
DROP INDEX "ticket_messages_author";--> statement-breakpoint
CREATE INDEX "ticket_messages_author" ON "ticket_messages" USING btree ("author_id","at","ticket_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "users_desk" ON "users" USING btree ("first_name","last_name","id") WHERE deleted_at is null and roles && '{ADMIN,MANAGER,BILLING,CONTENT,EVENTS,TEAM,TUTOR,ANSWERS}'::text[];--> statement-breakpoint
DROP INDEX "tickets_staff_updated";--> statement-breakpoint
DROP INDEX "tickets_staff_created";--> statement-breakpoint
CREATE INDEX "tickets_staff_updated" ON "tickets" USING btree ("updated_at","id") WHERE message_count > 0;--> statement-breakpoint
CREATE INDEX "tickets_staff_created" ON "tickets" USING btree ("created_at","id") WHERE message_count > 0;--> statement-breakpoint
DROP INDEX "tickets_claimed_updated";--> statement-breakpoint
CREATE INDEX "tickets_claimed_updated" ON "tickets" USING btree ("claimed_by","staff_lane","updated_at","id") INCLUDE ("team","section_type","plan_id") WHERE claimed_by is not null;--> statement-breakpoint
DROP INDEX "tickets_claimed_created";--> statement-breakpoint
CREATE INDEX "tickets_claimed_created" ON "tickets" USING btree ("claimed_by","staff_lane","created_at","id") INCLUDE ("team","section_type","plan_id") WHERE claimed_by is not null;
