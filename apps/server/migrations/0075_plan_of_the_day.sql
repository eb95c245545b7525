ALTER TABLE "lesson_progress" ADD COLUMN "read_by_day" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review_log" ADD COLUMN "due_at" timestamp with time zone;