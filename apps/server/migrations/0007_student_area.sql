CREATE TABLE "class_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "class_recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"url" text,
	"captions_url" text,
	"seconds" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_recordings_class" UNIQUE("class_id")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"tutor_name" text,
	"tutor_slug" text,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"zone" text NOT NULL,
	"join_url" text NOT NULL,
	"capacity" integer,
	"question_ids" uuid[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"started_by" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_classes" (
	"user_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"state" text,
	"since" timestamp with time zone,
	"watched_at" timestamp with time zone,
	"second" integer DEFAULT 0 NOT NULL,
	"day_reminded_at" timestamp with time zone,
	"hour_reminded_at" timestamp with time zone,
	CONSTRAINT "user_classes_user_id_class_id_pk" PRIMARY KEY("user_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"read" real DEFAULT 0 NOT NULL,
	"block" integer DEFAULT 0 NOT NULL,
	"video_second" real DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body_html" text NOT NULL,
	"video" jsonb,
	"outline_search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || summary)) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || to_tsvector('english', regexp_replace(body_html, '<[^>]*>', ' ', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" uuid,
	"source" text NOT NULL,
	"section_type" text,
	"lane" text GENERATED ALWAYS AS (source || ':' || coalesce(section_type, '-')) STORED NOT NULL,
	"attempt_question_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['u' || user_id::text]) || to_tsvector('english', words)) STORED,
	CONSTRAINT "bookmarks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" uuid,
	"source" text NOT NULL,
	"section_type" text,
	"lane" text GENERATED ALWAYS AS (source || ':' || coalesce(section_type, '-')) STORED NOT NULL,
	"attempt_question_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"archived" boolean GENERATED ALWAYS AS (archived_at is not null) STORED NOT NULL,
	"html" text NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['u' || user_id::text]) || to_tsvector('english', words)) STORED,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "public_tickets" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" uuid,
	"subject" text NOT NULL,
	"messages" jsonb NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', words)) STORED,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "public_tickets_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"from" text NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"html" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_messages_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" uuid,
	"source" text NOT NULL,
	"section_type" text,
	"lane" text GENERATED ALWAYS AS (source || ':' || coalesce(section_type, '-')) STORED NOT NULL,
	"attempt_question_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"archived" boolean GENERATED ALWAYS AS (archived_at is not null) STORED NOT NULL,
	"subject" text NOT NULL,
	"context" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	"last_from" text NOT NULL,
	"excerpt" text NOT NULL,
	"message_count" integer NOT NULL,
	"student_unread" integer DEFAULT 0 NOT NULL,
	"staff_unread" integer DEFAULT 0 NOT NULL,
	"vote" smallint DEFAULT 0 NOT NULL,
	"words" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['u' || user_id::text]) || to_tsvector('english', words)) STORED,
	"feedback" text,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"internal_notes" text DEFAULT '' NOT NULL,
	"tagged" uuid[] DEFAULT '{}' NOT NULL,
	"admin_vote" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "tickets_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	"look_at" timestamp with time zone,
	CONSTRAINT "notice_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"service" text NOT NULL,
	"address" text NOT NULL,
	"p256dh" text,
	"auth" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pushes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"error" text,
	CONSTRAINT "pushes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "podcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"no" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"transcript" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tutors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"subjects" text[] NOT NULL,
	"bio" text NOT NULL,
	"languages" text[] NOT NULL,
	"timezone" text NOT NULL,
	"photo" text,
	"account_id" uuid,
	"accepts_students" boolean NOT NULL,
	"enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_feeds" ADD CONSTRAINT "class_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_recordings" ADD CONSTRAINT "class_recordings_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_classes" ADD CONSTRAINT "user_classes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_classes" ADD CONSTRAINT "user_classes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_id_sections_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_tickets" ADD CONSTRAINT "public_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_tickets" ADD CONSTRAINT "public_tickets_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_device_fk" FOREIGN KEY ("user_id","device_id") REFERENCES "public"."push_devices"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classes_starts" ON "classes" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "classes_title" ON "classes" USING btree ("title");--> statement-breakpoint
CREATE INDEX "user_classes_class" ON "user_classes" USING btree ("class_id","state","since","user_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_open" ON "lesson_progress" USING btree ("user_id","updated_at" DESC NULLS LAST) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "lessons_search" ON "lessons" USING gin ("search");--> statement-breakpoint
CREATE INDEX "lessons_outline_search" ON "lessons" USING gin ("outline_search");--> statement-breakpoint
CREATE UNIQUE INDEX "bookmarks_about" ON "bookmarks" USING btree ("user_id","about_kind","about_id");--> statement-breakpoint
CREATE INDEX "bookmarks_created" ON "bookmarks" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookmarks_lane_created" ON "bookmarks" USING btree ("user_id","lane","created_at","id");--> statement-breakpoint
CREATE INDEX "bookmarks_search" ON "bookmarks" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "notes_updated" ON "notes" USING btree ("user_id","archived","updated_at","id");--> statement-breakpoint
CREATE INDEX "notes_created" ON "notes" USING btree ("user_id","archived","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_lane_updated" ON "notes" USING btree ("user_id","archived","lane","updated_at","id");--> statement-breakpoint
CREATE INDEX "notes_lane_created" ON "notes" USING btree ("user_id","archived","lane","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_about" ON "notes" USING btree ("user_id","about_kind","about_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_search" ON "notes" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "public_tickets_published" ON "public_tickets" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "public_tickets_search" ON "public_tickets" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("user_id","ticket_id","at","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_author" ON "ticket_messages" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_id" ON "tickets" USING btree ("id");--> statement-breakpoint
CREATE INDEX "tickets_updated" ON "tickets" USING btree ("user_id","archived","updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("user_id","archived","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_lane_updated" ON "tickets" USING btree ("user_id","archived","lane","updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_lane_created" ON "tickets" USING btree ("user_id","archived","lane","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_unread_updated" ON "tickets" USING btree ("user_id","archived","lane","updated_at","id") WHERE student_unread > 0;--> statement-breakpoint
CREATE INDEX "tickets_unread_created" ON "tickets" USING btree ("user_id","archived","lane","created_at","id") WHERE student_unread > 0;--> statement-breakpoint
CREATE INDEX "tickets_about" ON "tickets" USING btree ("user_id","about_kind","about_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_staff_updated" ON "tickets" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_staff_created" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_waiting_updated" ON "tickets" USING btree ("updated_at","id") WHERE last_from = 'student';--> statement-breakpoint
CREATE INDEX "tickets_waiting_created" ON "tickets" USING btree ("created_at","id") WHERE last_from = 'student';--> statement-breakpoint
CREATE INDEX "tickets_claimed" ON "tickets" USING btree ("claimed_by","updated_at","id") WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "notice_choices_look" ON "notice_choices" USING btree ("look_at") WHERE look_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_address" ON "push_devices" USING btree ("service","address");--> statement-breakpoint
CREATE INDEX "push_devices_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "pushes_due" ON "pushes" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "pushes_device" ON "pushes" USING btree ("user_id","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "podcasts_slug" ON "podcasts" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "podcasts_no" ON "podcasts" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "tutors_slug" ON "tutors" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "tutors_position" ON "tutors" USING btree ("position");--> statement-breakpoint
CREATE INDEX "tutors_account" ON "tutors" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "attempts_unrevealed" ON "attempts" USING btree ("user_id") WHERE state = 'completed' and revealed_at is null and deleted_at is null;