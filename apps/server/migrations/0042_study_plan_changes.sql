CREATE TABLE "study_plan_changes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"step_key" text NOT NULL,
	"action" text NOT NULL,
	"target_day" date,
	"replacement" jsonb,
	"step" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_plan_changes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "study_plan_changes" ADD CONSTRAINT "study_plan_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "study_plan_changes_step" ON "study_plan_changes" USING btree ("user_id","day","step_key","action");