ALTER TABLE "users" ADD COLUMN "consent" jsonb;--> statement-breakpoint
CREATE INDEX "uploads_creator" ON "uploads" USING btree ("created_by");