CREATE TABLE "billing_charges" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"invoice_id" text,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"description" text NOT NULL,
	"brand" text,
	"last4" text,
	"failure_code" text,
	"dispute_status" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_charges_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"coupon_code" text,
	"is_prep_plus_included" boolean DEFAULT false NOT NULL,
	"open_invoice_id" text,
	"warning_hidden_for" timestamp with time zone,
	"blocked_until" timestamp with time zone,
	"sync_version" integer DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_invoices" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"plan_id" uuid,
	"lines" jsonb NOT NULL,
	"coupon_code" text,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"balance_used" integer NOT NULL,
	"amount_due" integer NOT NULL,
	"amount_paid" integer NOT NULL,
	"prep_plus_amount" integer DEFAULT 0 NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	CONSTRAINT "billing_invoices_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_logs" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"source" text NOT NULL,
	"actor_id" uuid,
	"details" jsonb NOT NULL,
	CONSTRAINT "billing_logs_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_payment_methods" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"name" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_payment_methods_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_refunds" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_refunds_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_requests" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"request_hash" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "billing_requests_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "billing_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"object_id" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dunning_mails" (
	"user_id" uuid NOT NULL,
	"invoice_id" text NOT NULL,
	"number" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dunning_mails_user_id_invoice_id_number_pk" PRIMARY KEY("user_id","invoice_id","number")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"posting_key" text NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "ledger_lines_posting_key_position_pk" PRIMARY KEY("posting_key","position")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"key" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"charge_id" text,
	"user_id" uuid,
	"plan_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"transactions" integer NOT NULL,
	"postings" integer NOT NULL,
	"provider_total" integer NOT NULL,
	"ledger_total" integer NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lsac_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer,
	"duration_ms" integer NOT NULL,
	"request" jsonb,
	"answer" jsonb,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "lsac_simulated_accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"student_coaching_id" text NOT NULL,
	"linked" text NOT NULL,
	"subscription_type" text,
	"subscription_expiration_date" timestamp with time zone,
	"prep_plus_activation_date" timestamp with time zone,
	"failure" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lsac_accounts" ADD COLUMN "student_coaching_id" text;--> statement-breakpoint
ALTER TABLE "lsac_accounts" ADD COLUMN "refreshed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "stripe_product_id" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "fee_waiver_price" real;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "stripe_feewaiver_fixed_price_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "stripe_price_id" text;--> statement-breakpoint
ALTER TABLE "billing_charges" ADD CONSTRAINT "billing_charges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD CONSTRAINT "billing_invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_logs" ADD CONSTRAINT "billing_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_payment_methods" ADD CONSTRAINT "billing_payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_refunds" ADD CONSTRAINT "billing_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_requests" ADD CONSTRAINT "billing_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_mails" ADD CONSTRAINT "dunning_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_posting_key_ledger_postings_key_fk" FOREIGN KEY ("posting_key") REFERENCES "public"."ledger_postings"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lsac_logs" ADD CONSTRAINT "lsac_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_charges_user" ON "billing_charges" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "billing_charges_newest" ON "billing_charges" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "billing_charges_invoice" ON "billing_charges" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_customer" ON "billing_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "billing_customers_synced" ON "billing_customers" USING btree ("synced_at");--> statement-breakpoint
CREATE INDEX "billing_invoices_newest" ON "billing_invoices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "billing_invoices_all" ON "billing_invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "billing_invoices_open" ON "billing_invoices" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "billing_invoices_paid" ON "billing_invoices" USING btree ("paid_at") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "billing_logs_newest" ON "billing_logs" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "billing_refunds_charge" ON "billing_refunds" USING btree ("user_id","charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_requests_running" ON "billing_requests" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "billing_requests_created" ON "billing_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "billing_webhooks_newest" ON "billing_webhooks" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "billing_webhooks_status" ON "billing_webhooks" USING btree ("status","received_at","id");--> statement-breakpoint
CREATE INDEX "billing_webhooks_customer" ON "billing_webhooks" USING btree ("customer_id","received_at");--> statement-breakpoint
CREATE INDEX "ledger_lines_account" ON "ledger_lines" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_sequence" ON "ledger_postings" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "ledger_postings_at" ON "ledger_postings" USING btree ("at","sequence");--> statement-breakpoint
CREATE INDEX "ledger_postings_user" ON "ledger_postings" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "ledger_reconciliations_newest" ON "ledger_reconciliations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "lsac_logs_newest" ON "lsac_logs" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lsac_logs_type" ON "lsac_logs" USING btree ("type","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lsac_logs_user" ON "lsac_logs" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lsac_logs_failed" ON "lsac_logs" USING btree ("at" DESC NULLS LAST) WHERE error is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider_id");