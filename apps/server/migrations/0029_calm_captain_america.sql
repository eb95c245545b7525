CREATE TABLE "coupon_reservations" (
	"coupon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_reservations_coupon_id_user_id_pk" PRIMARY KEY("coupon_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "coupon_reservations" ADD CONSTRAINT "coupon_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_reservations_user" ON "coupon_reservations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_invoices_coupon" ON "billing_invoices" USING btree ("coupon_id") WHERE status = 'paid';