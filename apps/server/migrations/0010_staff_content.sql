-- Hashes of a third of the runs of three words of a question's stimulus and options. The stem is left out: stems are alike everywhere.
CREATE FUNCTION docket_shingles(stimulus text, options text[]) RETURNS integer[]
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
		SELECT coalesce(array_agg(DISTINCT hash), '{}') FROM (
			SELECT pg_catalog.hashtext(word || ' ' || lead(word) OVER following || ' ' || lead(word, 2) OVER following) AS hash
			FROM pg_catalog.unnest(pg_catalog.regexp_split_to_array(pg_catalog.lower(pg_catalog.regexp_replace(
				coalesce(stimulus, '') || ' ' || pg_catalog.array_to_string(options, ' '), '<[^>]*>', ' ', 'g')), '[^[:alnum:]]+'))
				WITH ORDINALITY AS t (word, place)
			WHERE word <> ''
			WINDOW following AS (ORDER BY place)
		) AS runs WHERE hash % 3 = 0
	$$;--> statement-breakpoint
CREATE TABLE "admission_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"kind" text NOT NULL,
	"segment_id" uuid,
	"enabled" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admission_lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body_html" text NOT NULL,
	"video" jsonb,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admission_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" smallint NOT NULL,
	"title" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"enabled_for_team" boolean DEFAULT false NOT NULL,
	"plan_settings" jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"cancel_requested_at" timestamp with time zone,
	"result" jsonb,
	"error" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"alive_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "video_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"vimeo_id" text,
	"youtube_id" text,
	"meeting_url" text,
	"state" text NOT NULL,
	"message" text,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "resource_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resource_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body_html" text DEFAULT '' NOT NULL,
	"url" text,
	"position" smallint NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_figures" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"answers" integer NOT NULL,
	"right" integer NOT NULL,
	"share_right" double precision,
	"options" integer[] NOT NULL,
	"timed_answers" integer NOT NULL,
	"mean_seconds" double precision,
	"sittings" integer NOT NULL,
	"blank" integer NOT NULL,
	"point_biserial" double precision,
	"point_biserial_rest" double precision,
	"option_point_biserials" double precision[],
	"early_share" double precision,
	"late_share" double precision,
	"drift_z" double precision,
	"flags" text[] NOT NULL,
	"severity" smallint,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_figures" (
	"scope" text NOT NULL,
	"id" uuid NOT NULL,
	"sittings" integer NOT NULL,
	"questions" integer NOT NULL,
	"mean" double precision,
	"standard_deviation" double precision,
	"lowest" integer,
	"highest" integer,
	"kr20" double precision,
	"standard_error" double precision,
	"distribution" integer[] NOT NULL,
	"mean_seconds" real,
	"flagged" integer NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "score_figures_scope_id_pk" PRIMARY KEY("scope","id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "home_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "shingles" integer[] GENERATED ALWAYS AS (docket_shingles(stimulus_html, options)) STORED;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "line_numbers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "explanations" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "explanations" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "admission_items" ADD CONSTRAINT "admission_items_unit_id_admission_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."admission_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_items" ADD CONSTRAINT "admission_items_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_lessons" ADD CONSTRAINT "admission_lessons_item_id_admission_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."admission_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_category_id_resource_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."resource_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_figures" ADD CONSTRAINT "question_figures_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admission_items_unit" ON "admission_items" USING btree ("unit_id","no");--> statement-breakpoint
CREATE INDEX "admission_items_segment" ON "admission_items" USING btree ("segment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admission_lessons_item" ON "admission_lessons" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_state" ON "jobs" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "video_requests_newest" ON "video_requests" USING btree ("requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "resources_slug" ON "resources" USING btree ("category_id","slug");--> statement-breakpoint
CREATE INDEX "resources_position" ON "resources" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_home" ON "audit_log" USING btree ("home_id","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE home_id is not null;--> statement-breakpoint
CREATE INDEX "questions_shingles" ON "questions" USING gin ("shingles");--> statement-breakpoint
CREATE INDEX "questions_type" ON "questions" USING btree ("question_type");--> statement-breakpoint
CREATE INDEX "explanations_updated" ON "explanations" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "explanations_score" ON "explanations" USING btree ("score","id");--> statement-breakpoint
CREATE INDEX "explanations_author" ON "explanations" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "explanations_created_by" ON "explanations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "explanations_disabled" ON "explanations" USING btree ("updated_at","id") WHERE not enabled;--> statement-breakpoint
CREATE INDEX "explanations_search" ON "explanations" USING gin (to_tsvector('docket', author || ' ' || regexp_replace(html, '<[^>]*>', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "explanation_votes_explanation" ON "explanation_votes" USING btree ("explanation_id","vote");--> statement-breakpoint
CREATE INDEX "question_figures_severity" ON "question_figures" USING btree ("severity","question_id") WHERE severity is not null;--> statement-breakpoint
CREATE INDEX "question_figures_discrimination" ON "question_figures" USING btree ("point_biserial_rest","question_id") WHERE severity is not null;--> statement-breakpoint
CREATE INDEX "question_figures_share" ON "question_figures" USING btree ("share_right","question_id") WHERE severity is not null;--> statement-breakpoint
CREATE INDEX "question_figures_answers" ON "question_figures" USING btree ("answers","question_id") WHERE severity is not null;--> statement-breakpoint
CREATE INDEX "attempts_test" ON "attempts" USING btree ("test_id") WHERE test_id is not null;--> statement-breakpoint
CREATE INDEX "attempt_questions_content" ON "attempt_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "attempt_sections_content" ON "attempt_sections" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "student_questions_content" ON "student_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "reviews_content" ON "reviews" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "tickets_content" ON "tickets" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX "notes_content" ON "notes" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX "bookmarks_content" ON "bookmarks" USING btree ("about_id") WHERE about_id is not null;