CREATE TABLE "rating_population" (
	"id" smallint PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "effective_difficulty" double precision;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "effective_difficulty_variance" double precision;--> statement-breakpoint
ALTER TABLE "student_levels" ADD COLUMN "form_mean" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_levels" ADD COLUMN "form_variance" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_levels" ADD COLUMN "right" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_levels" ADD COLUMN "recent" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_levels" ADD COLUMN "surprise" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_levels" ADD COLUMN "last_at" integer DEFAULT 0 NOT NULL;