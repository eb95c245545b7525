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
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_tickets" ADD CONSTRAINT "public_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_tickets" ADD CONSTRAINT "public_tickets_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search") WITH (fastupdate=false);