CREATE TABLE "attempt_sections" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"section_id" uuid NOT NULL,
	"type" text NOT NULL,
	"variable" boolean NOT NULL,
	"question_count" smallint NOT NULL,
	"budget_seconds" integer NOT NULL,
	"started_at" timestamp with time zone,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"break_seconds" integer NOT NULL,
	"break_started_at" timestamp with time zone,
	"break_ended_at" timestamp with time zone,
	"late_seconds" integer DEFAULT 0 NOT NULL,
	"right_count" smallint,
	"br_right_count" smallint,
	"answered_count" smallint DEFAULT 0 NOT NULL,
	"time_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attempt_sections_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "merged_sections" (
	"test_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"section_id" uuid NOT NULL,
	"variable" boolean DEFAULT false NOT NULL,
	CONSTRAINT "merged_sections_test_id_no_pk" PRIMARY KEY("test_id","no")
);
--> statement-breakpoint
CREATE TABLE "proctored_registrations" (
	"user_id" uuid NOT NULL,
	"proctored_test_id" uuid NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"waiting_at" timestamp with time zone,
	"entered_at" timestamp with time zone,
	"attempt_id" uuid,
	CONSTRAINT "proctored_registrations_user_id_proctored_test_id_pk" PRIMARY KEY("user_id","proctored_test_id")
);
--> statement-breakpoint
CREATE TABLE "proctored_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_log" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"grade" smallint NOT NULL,
	"correct" boolean NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_log_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"section_type" text NOT NULL,
	"question_type" text NOT NULL,
	"difficulty" smallint NOT NULL,
	"source" text NOT NULL,
	"attempt_question_id" uuid,
	"attempt_id" uuid,
	"reasons" text[] NOT NULL,
	"priority" boolean NOT NULL,
	"why" text,
	"card" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"snoozed_until" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"before" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
DROP INDEX "attempts_list";--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "section_no" smallint;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "confidence" smallint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "face" text DEFAULT 'drill' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "test_id" uuid;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "proctored_test_id" uuid;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "section_no" smallint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "raw" smallint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "raw_of" smallint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "scaled" smallint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "br_scaled" smallint;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "estimated" boolean;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "percent_below" real;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "accommodations" jsonb DEFAULT '{"time":{"kind":"none"},"breakMinutes":10,"extraBreakMinutes":0,"stopClockMinutes":0,"largePrint":false,"readAloud":false,"lineMarker":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "study_settings" jsonb DEFAULT '{"examDate":null,"hoursPerWeek":8,"restDays":[],"reviewCap":20,"goal":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_sections" ADD CONSTRAINT "attempt_sections_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_sections" ADD CONSTRAINT "attempt_sections_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_sections" ADD CONSTRAINT "merged_sections_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_sections" ADD CONSTRAINT "merged_sections_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proctored_registrations" ADD CONSTRAINT "proctored_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proctored_registrations" ADD CONSTRAINT "proctored_registrations_proctored_test_id_proctored_tests_id_fk" FOREIGN KEY ("proctored_test_id") REFERENCES "public"."proctored_tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proctored_tests" ADD CONSTRAINT "proctored_tests_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proctored_tests" ADD CONSTRAINT "proctored_tests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_sections_attempt" ON "attempt_sections" USING btree ("user_id","attempt_id","no");--> statement-breakpoint
CREATE INDEX "proctored_registrations_test" ON "proctored_registrations" USING btree ("proctored_test_id");--> statement-breakpoint
CREATE INDEX "proctored_tests_starts" ON "proctored_tests" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "review_log_day" ON "review_log" USING btree ("user_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_question" ON "reviews" USING btree ("user_id","question_id");--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("user_id","due_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reviews_open" ON "reviews" USING btree ("user_id","created_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reviews_resolved" ON "reviews" USING btree ("user_id","resolved_at","id") WHERE resolved_at is not null;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_scores" ON "attempts" USING btree ("user_id","ended_at") WHERE scaled is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "attempts_list" ON "attempts" USING btree ("user_id","face","created_at" DESC NULLS FIRST,"id","archived_at") WHERE deleted_at is null;--> statement-breakpoint
UPDATE "attempts" SET "settled_at" = "ended_at" WHERE "state" = 'completed';
