CREATE TABLE "lsac_prep_plus_orders" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_keys" text[] NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"charge_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "lsac_prep_plus_orders_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "lsac_simulated_accounts" ADD COLUMN "linked_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lsac_simulated_accounts" ADD COLUMN "link_token_hash" text;--> statement-breakpoint
ALTER TABLE "lsac_simulated_accounts" ADD COLUMN "link_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lsac_simulated_accounts" ADD COLUMN "activation_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lsac_prep_plus_orders" ADD CONSTRAINT "lsac_prep_plus_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lsac_prep_plus_orders_open" ON "lsac_prep_plus_orders" USING btree ("user_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "lsac_prep_plus_orders_due" ON "lsac_prep_plus_orders" USING btree ("next_attempt_at") WHERE status in ('open', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX "lsac_simulated_accounts_coaching" ON "lsac_simulated_accounts" USING btree ("student_coaching_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lsac_simulated_accounts_token" ON "lsac_simulated_accounts" USING btree ("link_token_hash");--> statement-breakpoint
CREATE INDEX "lsac_account_id" ON "lsac_accounts" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "lsac_refreshed" ON "lsac_accounts" USING btree ((coalesce(refreshed_at, '-infinity'::timestamptz)),"user_id");--> statement-breakpoint
ALTER TABLE "lsac_simulated_accounts" DROP COLUMN "email";