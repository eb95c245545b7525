DROP INDEX "attempts_list";--> statement-breakpoint
DROP INDEX "attempts_list_ended";--> statement-breakpoint
DROP INDEX "attempts_list_time";--> statement-breakpoint
DROP INDEX "attempts_list_scaled";--> statement-breakpoint
DROP INDEX "attempts_list_type";--> statement-breakpoint
DROP INDEX "attempts_list_kind";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "archived" boolean GENERATED ALWAYS AS (archived_at is not null) STORED;--> statement-breakpoint
CREATE INDEX "attempts_list" ON "attempts" USING btree ("user_id","face","archived","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attempts_list_ended" ON "attempts" USING btree ("user_id","face","archived","ended_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attempts_list_time" ON "attempts" USING btree ("user_id","face","archived","time_ms" DESC NULLS FIRST,"id") WHERE deleted_at is null and face = 'drill';--> statement-breakpoint
CREATE INDEX "attempts_list_scaled" ON "attempts" USING btree ("user_id","face","archived","scaled" DESC NULLS LAST,"id") WHERE deleted_at is null and face = 'practice';--> statement-breakpoint
CREATE INDEX "attempts_list_type" ON "attempts" USING btree ("user_id","face","archived","type","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attempts_list_kind" ON "attempts" USING btree ("user_id","face","archived","kind","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null;