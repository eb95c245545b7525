CREATE TABLE "gateway_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint,
	"delivered_at" bigint,
	"last_status" integer
);
--> statement-breakpoint
CREATE TABLE "gateway_idempotency" (
	"key" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"object" text NOT NULL,
	"customer" text,
	"parent" text,
	"sequence" bigserial NOT NULL,
	"created" bigint NOT NULL,
	"data" jsonb NOT NULL,
	"internal" jsonb,
	"due_at" bigint
);
--> statement-breakpoint
CREATE INDEX "gateway_deliveries_next" ON "gateway_deliveries" USING btree ("next_attempt_at") WHERE "gateway_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "gateway_objects_customer" ON "gateway_objects" USING btree ("object","customer","sequence");--> statement-breakpoint
CREATE INDEX "gateway_objects_parent" ON "gateway_objects" USING btree ("object","parent","sequence");--> statement-breakpoint
CREATE INDEX "gateway_objects_due" ON "gateway_objects" USING btree ("due_at") WHERE "gateway_objects"."due_at" is not null;