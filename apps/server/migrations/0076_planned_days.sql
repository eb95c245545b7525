CREATE TABLE "study_planned_days" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"days" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "study_planned_days" ADD CONSTRAINT "study_planned_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;