CREATE TABLE "two_step_keys" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "two_step_keys_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "key_challenge" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "key_challenge_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "two_step_challenges" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "two_step_challenges" ADD COLUMN "key_challenge" text;--> statement-breakpoint
ALTER TABLE "two_step_keys" ADD CONSTRAINT "two_step_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "two_step_keys_credential" ON "two_step_keys" USING btree ("credential_id");