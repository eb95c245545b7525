CREATE TABLE "scholarship_applications" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"status" text NOT NULL,
	"applied_on" date,
	"decided_on" date,
	"deadline_on" date,
	"lsat" smallint,
	"gpa" double precision,
	"grant_amount" integer,
	"grant_period" text NOT NULL,
	"is_conditional" boolean,
	"notes" text NOT NULL,
	"case_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scholarship_applications_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "scholarship_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"lsat" smallint NOT NULL,
	"gpa" double precision NOT NULL,
	"applied_on" date,
	"status" text NOT NULL,
	"grant_per_year" integer,
	"is_conditional" boolean,
	"ignored_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scholarship_sharing" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shared_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scholarship_applications" ADD CONSTRAINT "scholarship_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_applications" ADD CONSTRAINT "scholarship_applications_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_applications" ADD CONSTRAINT "scholarship_applications_case_id_scholarship_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."scholarship_cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_cases" ADD CONSTRAINT "scholarship_cases_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_sharing" ADD CONSTRAINT "scholarship_sharing_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scholarship_applications_school_year" ON "scholarship_applications" USING btree ("user_id","school_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "scholarship_applications_case" ON "scholarship_applications" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "scholarship_cases_school_year" ON "scholarship_cases" USING btree ("school_id","year","ignored_at");