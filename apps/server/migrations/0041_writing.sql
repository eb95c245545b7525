CREATE TABLE "writing_attempts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"prompt_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"prewriting_seconds" integer NOT NULL,
	"drafting_seconds" integer NOT NULL,
	"drafting_started_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"notes_at" timestamp with time zone,
	"draft" text DEFAULT '' NOT NULL,
	"draft_at" timestamp with time zone,
	"words" integer DEFAULT 0 NOT NULL,
	"rubric" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "writing_attempts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "writing_prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"context" text NOT NULL,
	"key_question" text NOT NULL,
	"perspectives" jsonb NOT NULL,
	"prewriting_questions" jsonb NOT NULL,
	"model_answer" text NOT NULL,
	"annotations" jsonb NOT NULL,
	"published" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "writing_prompts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "writing_saves" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"device" text NOT NULL,
	"field" text NOT NULL,
	"seq" integer NOT NULL,
	"text" text NOT NULL,
	"typed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "writing_saves_user_id_attempt_id_device_field_pk" PRIMARY KEY("user_id","attempt_id","device","field")
);
--> statement-breakpoint
ALTER TABLE "writing_attempts" ADD CONSTRAINT "writing_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_attempts" ADD CONSTRAINT "writing_attempts_prompt_id_writing_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."writing_prompts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_saves" ADD CONSTRAINT "writing_saves_user_id_attempt_id_writing_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."writing_attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "writing_attempts_started" ON "writing_attempts" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "writing_attempts_id" ON "writing_attempts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "writing_attempts_prompt" ON "writing_attempts" USING btree ("prompt_id");