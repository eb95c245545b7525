CREATE TABLE "diagnostics" (
	"user_id" uuid NOT NULL,
	"slots" jsonb NOT NULL,
	"drill_ids" uuid[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"levels" jsonb,
	CONSTRAINT "diagnostics_user_id_pk" PRIMARY KEY("user_id")
);
--> statement-breakpoint
ALTER TABLE "diagnostics" ADD CONSTRAINT "diagnostics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;