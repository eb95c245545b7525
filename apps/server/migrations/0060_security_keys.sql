CREATE TABLE "security_keys" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "security_keys_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "security_keys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "two_step_challenges" ADD COLUMN "key_challenge" text;--> statement-breakpoint
ALTER TABLE "two_step" ADD COLUMN "key_challenge" text;--> statement-breakpoint
ALTER TABLE "two_step" ADD COLUMN "key_challenge_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "security_keys" ADD CONSTRAINT "security_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;