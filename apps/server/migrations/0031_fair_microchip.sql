CREATE TABLE "admission_progress" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"read" real DEFAULT 0 NOT NULL,
	"block" integer DEFAULT 0 NOT NULL,
	"video_second" real DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "admission_progress_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "admission_lessons" ADD COLUMN "words" integer GENERATED ALWAYS AS (cardinality(array_remove(regexp_split_to_array(regexp_replace(body_html, '<[^>]*>', ' ', 'g'), '\s+'), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "words" integer GENERATED ALWAYS AS (cardinality(array_remove(regexp_split_to_array(regexp_replace(body_html, '<[^>]*>', ' ', 'g'), '\s+'), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('docket', title), 'A') || setweight(to_tsvector('docket', summary), 'B') || to_tsvector('docket', regexp_replace(body_html, '<[^>]*>', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "admission_progress" ADD CONSTRAINT "admission_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admission_progress" ADD CONSTRAINT "admission_progress_item_id_admission_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."admission_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resources_search" ON "resources" USING gin ("search");