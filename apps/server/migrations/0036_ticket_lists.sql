DROP INDEX "attempts_list_type";--> statement-breakpoint
DROP INDEX "attempts_list_kind";--> statement-breakpoint
DROP INDEX "bookmarks_created";--> statement-breakpoint
DROP INDEX "bookmarks_lane_created";--> statement-breakpoint
DROP INDEX "notes_updated";--> statement-breakpoint
DROP INDEX "notes_created";--> statement-breakpoint
DROP INDEX "notes_lane_updated";--> statement-breakpoint
DROP INDEX "notes_lane_created";--> statement-breakpoint
DROP INDEX "tickets_lane_updated";--> statement-breakpoint
DROP INDEX "tickets_lane_created";--> statement-breakpoint
DROP INDEX "tickets_unread_updated";--> statement-breakpoint
DROP INDEX "tickets_unread_created";--> statement-breakpoint
DROP INDEX "tickets_staff_updated";--> statement-breakpoint
DROP INDEX "tickets_staff_created";--> statement-breakpoint
DROP INDEX "tickets_stand_updated";--> statement-breakpoint
DROP INDEX "tickets_stand_created";--> statement-breakpoint
DROP INDEX "tickets_test_updated";--> statement-breakpoint
DROP INDEX "tickets_test_created";--> statement-breakpoint
DROP INDEX "tickets_claimed_updated";--> statement-breakpoint
DROP INDEX "tickets_claimed_created";--> statement-breakpoint
DROP INDEX "tickets_plan_updated";--> statement-breakpoint
DROP INDEX "tickets_plan_created";--> statement-breakpoint
DROP INDEX "tickets_type_updated";--> statement-breakpoint
DROP INDEX "tickets_type_created";--> statement-breakpoint
DROP INDEX "tickets_team_updated";--> statement-breakpoint
DROP INDEX "tickets_team_created";--> statement-breakpoint
DROP INDEX "tickets_fresh_updated";--> statement-breakpoint
DROP INDEX "tickets_fresh_created";--> statement-breakpoint
DROP INDEX "tickets_updated";--> statement-breakpoint
DROP INDEX "tickets_created";--> statement-breakpoint
ALTER TABLE "bookmarks" drop column "search";--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', words)) STORED;--> statement-breakpoint
ALTER TABLE "notes" drop column "search";--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', words)) STORED;--> statement-breakpoint
ALTER TABLE "tickets" drop column "search";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', words)) STORED;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "status" text GENERATED ALWAYS AS (case when last_from = 'tutor' then 'answered' when claimed_by is null then 'unclaimed' else 'claimed' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "bookmarks_own" ON "bookmarks" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_own" ON "notes" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_own" ON "tickets" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_student_unread" ON "tickets" USING btree ("user_id") WHERE student_unread > 0;--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("updated_at","id") WHERE status <> 'answered';--> statement-breakpoint
CREATE INDEX "tickets_claimed" ON "tickets" USING btree ("claimed_by","updated_at","id") WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX "tickets_claimed_waiting" ON "tickets" USING btree ("claimed_by","updated_at","id") WHERE status = 'claimed';--> statement-breakpoint
CREATE INDEX "tickets_test" ON "tickets" USING btree ("test_id","updated_at","id") WHERE test_id is not null;--> statement-breakpoint
CREATE INDEX "tickets_staff_unread" ON "tickets" USING btree ("updated_at","id") WHERE staff_unread > 0;--> statement-breakpoint
CREATE INDEX "tickets_tagged" ON "tickets" USING gin ("tagged") WITH (fastupdate=false) WHERE tagged <> '{}';--> statement-breakpoint
CREATE INDEX "tickets_updated" ON "tickets" USING btree ("updated_at","id","status","about_kind","section_type","team","claimed_by","test_id","user_id","staff_unread");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at","id","updated_at","status","about_kind","section_type","team","claimed_by","test_id","user_id","staff_unread");--> statement-breakpoint
ALTER TABLE "bookmarks" DROP COLUMN "lane";--> statement-breakpoint
ALTER TABLE "notes" DROP COLUMN "lane";--> statement-breakpoint
ALTER TABLE "notes" DROP COLUMN "archived";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "lane";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "archived";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "stand";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "sign";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "plan_id";