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
	"user_id" uuid,
	"accepts_students" boolean NOT NULL,
	"enabled" boolean NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "podcasts_slug" ON "podcasts" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "podcasts_no" ON "podcasts" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "tutors_slug" ON "tutors" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "tutors_position" ON "tutors" USING btree ("position");--> statement-breakpoint
CREATE INDEX "tutors_user" ON "tutors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attempts_unrevealed" ON "attempts" USING btree ("user_id") WHERE state = 'completed' and revealed_at is null and deleted_at is null;