ALTER TABLE "pending_signups" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_signups" ADD COLUMN "google_id" text;--> statement-breakpoint
ALTER TABLE "pending_signups" ADD COLUMN "profile_pic" text;--> statement-breakpoint
ALTER TABLE "pending_signups" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "pending_signups_browser" ON "pending_signups" USING btree ("browser_hash","created_at");--> statement-breakpoint
CREATE INDEX "users_deletion_due" ON "users" USING btree ("deletion_due_at") WHERE deletion_due_at is not null;