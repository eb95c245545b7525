ALTER TABLE "billing_charges" ADD COLUMN "sold_alone" text;--> statement-breakpoint
ALTER TABLE "billing_charges" ADD COLUMN "receipt_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_refunds" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_reconciliations" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ledger_postings_charge" ON "ledger_postings" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_source" ON "ledger_postings" USING btree ("source_id");