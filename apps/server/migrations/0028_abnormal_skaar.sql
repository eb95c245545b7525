ALTER TABLE "billing_webhooks" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_reconciliations" ADD COLUMN "is_nightly" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "billing_charges_id" ON "billing_charges" USING btree ("id");