ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "secret_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_secret" ON "mails" USING btree ("secret_until") WHERE secret is not null;--> statement-breakpoint
-- By hand: emails that are already stored lose the secrets of their links in the same way as new ones.
UPDATE "mails" SET "secret" = substring("text" from '/(?:verify-email|confirm-signup|sign-in|reset-password|newsletter)/([\w.-]{40,})'),
  "secret_until" = "created_at" + interval '7 days'
WHERE "text" ~ '/(?:verify-email|confirm-signup|sign-in|reset-password|newsletter)/[\w.-]{40,}';--> statement-breakpoint
UPDATE "mails" SET "secret_hash" = encode(sha256(convert_to("secret", 'UTF8')), 'hex') WHERE length("secret") = 43;
