ALTER TABLE "attempt_sections" ADD COLUMN "added_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
-- Drills in progress: what lies between the last batch of seconds and the next sign of life is a pause (decision 89).
UPDATE "attempts" SET
  "seen_at" = coalesce("paused_at", "timed_at", "started_at"),
  "closes_at" = null
WHERE "surface" = 'drill' AND "state" IN ('started', 'paused') AND "started_at" IS NOT NULL;
