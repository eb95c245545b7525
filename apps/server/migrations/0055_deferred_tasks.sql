CREATE TABLE "deferred_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"origin" jsonb,
	"requested_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "deferred_tasks_due" ON "deferred_tasks" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "deferred_tasks_requested" ON "deferred_tasks" USING btree ("requested_at");