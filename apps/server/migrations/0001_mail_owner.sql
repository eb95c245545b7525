ALTER TABLE "mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
UPDATE "mails" SET "user_id" = u."id" FROM "users" u WHERE u."email" = "mails"."to";
