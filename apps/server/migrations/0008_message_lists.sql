DROP INDEX "tickets_waiting_updated";--> statement-breakpoint
DROP INDEX "tickets_waiting_created";--> statement-breakpoint
DROP INDEX "tickets_claimed";--> statement-breakpoint
ALTER TABLE "tickets" drop column "search";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(array['u' || user_id::text, '#' || case when last_from = 'tutor' then 'answered' when claimed_by is null then 'unclaimed' else 'claimed' end || ':' || about_kind, '@' || claimed_by::text], null)) || to_tsvector('english', words)) STORED;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "staff_lane" text GENERATED ALWAYS AS (case when last_from = 'tutor' then 'answered' when claimed_by is null then 'unclaimed' else 'claimed' end || ':' || about_kind) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "tickets_staff_lane_updated" ON "tickets" USING btree ("staff_lane","updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_staff_lane_created" ON "tickets" USING btree ("staff_lane","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_claimed_updated" ON "tickets" USING btree ("claimed_by","staff_lane","updated_at","id") WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX "tickets_claimed_created" ON "tickets" USING btree ("claimed_by","staff_lane","created_at","id") WHERE claimed_by is not null;