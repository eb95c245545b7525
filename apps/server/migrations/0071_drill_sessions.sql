CREATE TABLE "drill_sessions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"seen" boolean NOT NULL,
	"question_type" text,
	"started_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "drill_sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "keep_drilling" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "drill_sessions" ADD CONSTRAINT "drill_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drill_sessions_open" ON "drill_sessions" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "attempts_session" ON "attempts" USING btree ("user_id","session_id") WHERE session_id is not null;