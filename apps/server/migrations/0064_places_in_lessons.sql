ALTER TABLE "admission_progress" ADD COLUMN "block_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admission_progress" ADD COLUMN "video_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "block_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "video_name" text DEFAULT '' NOT NULL;