ALTER TABLE "sessions" ADD COLUMN "password_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "two_step_challenges" ADD COLUMN "password_verified_at" timestamp with time zone;