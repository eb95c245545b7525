CREATE TABLE "journal_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"section_type" text NOT NULL,
	"question_type" text NOT NULL,
	"why_chosen" text NOT NULL,
	"why_wrong" text NOT NULL,
	"rule" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_entries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_question" ON "journal_entries" USING btree ("user_id","question_id");--> statement-breakpoint
CREATE INDEX "journal_entries_own" ON "journal_entries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "journal_entries_content" ON "journal_entries" USING btree ("question_id");