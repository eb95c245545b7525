-- Undo reads the same names from the log. A quotation mark within a text is escaped there, so that only keys match.
UPDATE "audit_log" SET
  "before" = replace(replace("before"::text, '"writtenFor":', '"keyAtSave":'), '"writtenOptions":', '"optionsHashAtSave":')::jsonb,
  "after" = replace(replace("after"::text, '"writtenFor":', '"keyAtSave":'), '"writtenOptions":', '"optionsHashAtSave":')::jsonb
WHERE "before"::text ~ '"(writtenFor|writtenOptions)":' OR "after"::text ~ '"(writtenFor|writtenOptions)":';
--> statement-breakpoint
UPDATE "audit_log" SET "before" = replace("before"::text, '"places":', '"mergedSections":')::jsonb
WHERE "before"::text ~ '"places":' AND "before"::text ~ '"explanations":';
--> statement-breakpoint
-- Filters of the list of users that few match.
CREATE INDEX "users_noted" ON "users" USING btree ("created_at","id") WHERE tutor_notes <> '';
--> statement-breakpoint
CREATE INDEX "users_logic_games" ON "users" USING btree ("created_at","id") WHERE lg_enabled;
--> statement-breakpoint
CREATE INDEX "users_fee_waiver" ON "users" USING btree (coalesce(nullif(fee_waiver->>'status', ''), 'none'),"created_at","id");
--> statement-breakpoint
-- Columns get the names of their concepts: impersonation, the key and the options at the last save, the reason of a miss. Last, so that their locks
-- are short.
ALTER TABLE "sessions" RENAME COLUMN "viewed_by" TO "impersonator_id";
--> statement-breakpoint
ALTER INDEX "sessions_viewed_by" RENAME TO "sessions_impersonator";
--> statement-breakpoint
ALTER TABLE "explanations" RENAME COLUMN "written_for" TO "key_at_save";
--> statement-breakpoint
ALTER TABLE "explanations" RENAME COLUMN "written_options" TO "options_hash_at_save";
--> statement-breakpoint
ALTER TABLE "reviews" RENAME COLUMN "why" TO "miss_reason";
--> statement-breakpoint
ALTER INDEX "reviews_why" RENAME TO "reviews_miss_reason";
