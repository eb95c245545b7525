ALTER TABLE "billing_refunds" ADD COLUMN "failure_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
-- Refunds that failed before are known to their students by now.
UPDATE "billing_refunds" SET "failure_mailed_at" = now() WHERE "status" IN ('failed', 'canceled');
