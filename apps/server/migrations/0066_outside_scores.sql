CREATE TABLE "outside_scores" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"taken_on" date NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"scaled" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"counts_in_forecast" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_scores_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "outside_scores" ADD CONSTRAINT "outside_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_scores_taken" ON "outside_scores" USING btree ("user_id","taken_on");