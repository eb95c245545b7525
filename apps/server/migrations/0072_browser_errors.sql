CREATE TABLE "browser_error_days" (
	"error_id" uuid NOT NULL,
	"day" date NOT NULL,
	"browser" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "browser_error_days_error_id_day_browser_pk" PRIMARY KEY("error_id","day","browser")
);
--> statement-breakpoint
CREATE TABLE "browser_errors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"message" text NOT NULL,
	"frames" jsonb NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "browser_errors_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
ALTER TABLE "browser_error_days" ADD CONSTRAINT "browser_error_days_error_id_browser_errors_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."browser_errors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "browser_error_days_day" ON "browser_error_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "browser_errors_latest" ON "browser_errors" USING btree ("last_at" DESC NULLS LAST,"id");