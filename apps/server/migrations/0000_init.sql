CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "percentiles" (
	"window" text NOT NULL,
	"scaled" smallint NOT NULL,
	"percent_below" real NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "percentiles_window_scaled_pk" PRIMARY KEY("window","scaled")
);
--> statement-breakpoint
CREATE TABLE "question_stats" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"right" integer DEFAULT 0 NOT NULL,
	"time_ms" real DEFAULT 0 NOT NULL,
	"timed_answers" integer DEFAULT 0 NOT NULL,
	"option_a" integer DEFAULT 0 NOT NULL,
	"option_b" integer DEFAULT 0 NOT NULL,
	"option_c" integer DEFAULT 0 NOT NULL,
	"option_d" integer DEFAULT 0 NOT NULL,
	"option_e" integer DEFAULT 0 NOT NULL,
	"rating_mean" real NOT NULL,
	"rating_variance" real NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_types" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"section_types" text[] NOT NULL,
	"description" text NOT NULL,
	"hint" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section_id" uuid NOT NULL,
	"segment_id" uuid,
	"no" smallint NOT NULL,
	"question_type" text NOT NULL,
	"topics" text[] NOT NULL,
	"author_difficulty" smallint NOT NULL,
	"stimulus_html" text,
	"stem_html" text NOT NULL,
	"options" text[] NOT NULL,
	"credited" smallint NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', regexp_replace(coalesce(stimulus_html, '') || ' ' || stem_html, '<[^>]*>', ' ', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"variable" boolean DEFAULT false NOT NULL,
	"minutes" smallint DEFAULT 35 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"comparative" boolean DEFAULT false NOT NULL,
	"passage_html" text NOT NULL,
	"passage_b_html" text,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', regexp_replace(title || ' ' || passage_html || ' ' || coalesce(passage_b_html, ''), '<[^>]*>', ' ', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"conversion" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tests_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_events" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"device" text NOT NULL,
	"seq" integer NOT NULL,
	"attempt_question_id" uuid,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"client_at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_events_user_id_attempt_id_device_seq_pk" PRIMARY KEY("user_id","attempt_id","device","seq")
);
--> statement-breakpoint
CREATE TABLE "attempt_questions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"question_id" uuid NOT NULL,
	"answer" smallint,
	"answer_at" timestamp with time zone,
	"br_answer" smallint,
	"br_answer_at" timestamp with time zone,
	"hidden" smallint DEFAULT 0 NOT NULL,
	"br_hidden" smallint DEFAULT 0 NOT NULL,
	"flagged" boolean DEFAULT false NOT NULL,
	"time_ms" integer DEFAULT 0 NOT NULL,
	"highlights" jsonb NOT NULL,
	"hint_option" smallint,
	"correct" boolean,
	"counted" boolean,
	"first" boolean,
	CONSTRAINT "attempt_questions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"next_key" text,
	"title" text NOT NULL,
	"reason_code" text NOT NULL,
	"reason_text" text NOT NULL,
	"predicted" real,
	"challenge_id" uuid,
	"budget_seconds" integer,
	"on_time_up" text NOT NULL,
	"blind_review" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"revealed_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"timed_at" timestamp with time zone,
	"review_seconds" integer DEFAULT 0 NOT NULL,
	"popup_position" text,
	"question_count" smallint NOT NULL,
	"answered_count" smallint DEFAULT 0 NOT NULL,
	"right_count" smallint DEFAULT 0 NOT NULL,
	"br_right_count" smallint,
	"flagged_count" smallint DEFAULT 0 NOT NULL,
	"time_ms" integer DEFAULT 0 NOT NULL,
	"difficulty" real NOT NULL,
	"question_types" text[] NOT NULL,
	"first_question_id" uuid NOT NULL,
	CONSTRAINT "attempts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"skill_id" text NOT NULL,
	"root_type" text NOT NULL,
	"no_of_challenges" smallint NOT NULL,
	"completed" smallint DEFAULT 0 NOT NULL,
	"repeat_mastered_questions" boolean DEFAULT false NOT NULL,
	"end_challenge" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenges_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "student_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"questions" integer NOT NULL,
	"right" integer NOT NULL,
	"counted" integer NOT NULL,
	"time_ms" bigint NOT NULL,
	"level_mean" real,
	CONSTRAINT "student_days_user_id_day_type_pk" PRIMARY KEY("user_id","day","type")
);
--> statement-breakpoint
CREATE TABLE "student_hours" (
	"user_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"right" integer NOT NULL,
	"of" integer NOT NULL,
	"time_ms" bigint NOT NULL,
	CONSTRAINT "student_hours_user_id_hour_pk" PRIMARY KEY("user_id","hour")
);
--> statement-breakpoint
CREATE TABLE "student_levels" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"mean" real NOT NULL,
	"variance" real NOT NULL,
	"count" integer NOT NULL,
	"worked_at" timestamp with time zone,
	CONSTRAINT "student_levels_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "student_progress" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"longest_streak" integer DEFAULT 0 NOT NULL,
	"last_day" date,
	"seconds_since_break" real DEFAULT 0 NOT NULL,
	"last_work_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "student_questions" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"type" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"first_answered_at" timestamp with time zone,
	"first_correct" boolean,
	"last_answered_at" timestamp with time zone,
	"last_correct" boolean,
	"flagged" boolean DEFAULT false NOT NULL,
	"revealed_at" timestamp with time zone,
	CONSTRAINT "student_questions_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "student_type_stats" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"question_type" text NOT NULL,
	"difficulty" smallint NOT NULL,
	"right" integer NOT NULL,
	"of" integer NOT NULL,
	"time_ms" bigint NOT NULL,
	CONSTRAINT "student_type_stats_user_id_type_question_type_difficulty_pk" PRIMARY KEY("user_id","type","question_type","difficulty")
);
--> statement-breakpoint
CREATE TABLE "explanation_votes" (
	"user_id" uuid NOT NULL,
	"explanation_id" uuid NOT NULL,
	"vote" smallint NOT NULL,
	CONSTRAINT "explanation_votes_user_id_explanation_id_pk" PRIMARY KEY("user_id","explanation_id")
);
--> statement-breakpoint
CREATE TABLE "explanations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid,
	"segment_id" uuid,
	"author" text NOT NULL,
	"html" text NOT NULL,
	"video_url" text,
	"notes" jsonb NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "lsac_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text,
	"linked" boolean DEFAULT false NOT NULL,
	"linked_date" timestamp with time zone,
	"called_at" timestamp with time zone,
	"enabled" boolean DEFAULT false NOT NULL,
	"payment_failed_at" timestamp with time zone,
	"disabled_untill" timestamp with time zone,
	"subscription_type" text,
	"subscription_expiration_date" timestamp with time zone,
	"prep_plus_activation_date" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"price" real NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"stripe_price_id" text,
	"features" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plans_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"status" text NOT NULL,
	"latest_invoice_created" timestamp with time zone,
	"cancel_at" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"current_period_end" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"schedule" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_entries" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_entries_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "page_activity" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"seconds" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_activity_user_id_day_page_pk" PRIMARY KEY("user_id","day","page")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"google_id" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"profile_pic" text,
	"timezone" text,
	"roles" text[] NOT NULL,
	"old_demon_id" text,
	"tutor_id" uuid,
	"is_event" boolean DEFAULT false NOT NULL,
	"event_name" text,
	"lg_enabled" boolean DEFAULT false NOT NULL,
	"merged_tests_enabled" boolean DEFAULT true NOT NULL,
	"allow_overlapping" boolean DEFAULT false NOT NULL,
	"available_only" boolean DEFAULT false NOT NULL,
	"is_zoom_updated" boolean DEFAULT false NOT NULL,
	"test_settings" jsonb NOT NULL,
	"test_settings_updated_notification" boolean DEFAULT false NOT NULL,
	"usage_state" jsonb NOT NULL,
	"drill_settings" jsonb NOT NULL,
	"open_courses" text[] DEFAULT '{}' NOT NULL,
	"discount_percentage" integer DEFAULT 0 NOT NULL,
	"fee_waiver" jsonb,
	"simulated" boolean DEFAULT false NOT NULL,
	"feedback_asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_stats" ADD CONSTRAINT "question_stats_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD CONSTRAINT "attempt_questions_user_id_attempt_id_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."attempts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_days" ADD CONSTRAINT "student_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_hours" ADD CONSTRAINT "student_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_levels" ADD CONSTRAINT "student_levels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_progress" ADD CONSTRAINT "student_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_questions" ADD CONSTRAINT "student_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_questions" ADD CONSTRAINT "student_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_type_stats" ADD CONSTRAINT "student_type_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "explanation_votes" ADD CONSTRAINT "explanation_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "explanation_votes" ADD CONSTRAINT "explanation_votes_explanation_id_explanations_id_fk" FOREIGN KEY ("explanation_id") REFERENCES "public"."explanations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "explanations" ADD CONSTRAINT "explanations_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "explanations" ADD CONSTRAINT "explanations_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lsac_accounts" ADD CONSTRAINT "lsac_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_entries" ADD CONSTRAINT "store_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_activity" ADD CONSTRAINT "page_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target");--> statement-breakpoint
CREATE INDEX "email_tokens_user" ON "email_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "throttles_window" ON "throttles" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_section_no" ON "questions" USING btree ("section_id","no");--> statement-breakpoint
CREATE INDEX "questions_segment" ON "questions" USING btree ("segment_id");--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "sections_test_no" ON "sections" USING btree ("test_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "segments_section_no" ON "segments" USING btree ("section_id","no");--> statement-breakpoint
CREATE INDEX "segments_search" ON "segments" USING gin ("search");--> statement-breakpoint
CREATE INDEX "attempt_questions_attempt" ON "attempt_questions" USING btree ("user_id","attempt_id");--> statement-breakpoint
CREATE INDEX "attempt_questions_question" ON "attempt_questions" USING btree ("user_id","question_id");--> statement-breakpoint
CREATE INDEX "attempts_list" ON "attempts" USING btree ("user_id","created_at" DESC NULLS FIRST,"id","archived_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attempts_unfinished" ON "attempts" USING btree ("user_id","next_key") WHERE state in ('new', 'started', 'paused') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "attempts_ended" ON "attempts" USING btree ("ended_at") WHERE state = 'completed';--> statement-breakpoint
CREATE INDEX "attempts_closing" ON "attempts" USING btree ("user_id","closes_at") WHERE closes_at is not null;--> statement-breakpoint
CREATE INDEX "challenges_newest" ON "challenges" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "student_hours_hour" ON "student_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "student_progress_streak" ON "student_progress" USING btree ("streak" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "student_questions_review" ON "student_questions" USING btree ("user_id","last_answered_at") WHERE (last_correct = false or flagged) and last_answered_at is not null;--> statement-breakpoint
CREATE INDEX "explanations_question" ON "explanations" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "explanations_segment" ON "explanations" USING btree ("segment_id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to");--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_google_id" ON "users" USING btree ("google_id");