CREATE TABLE "proctored_cancellations" (
	"user_id" uuid NOT NULL,
	"proctored_test_id" uuid NOT NULL,
	"canceled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proctored_cancellations_user_id_proctored_test_id_pk" PRIMARY KEY("user_id","proctored_test_id")
);
--> statement-breakpoint
ALTER TABLE "proctored_cancellations" ADD CONSTRAINT "proctored_cancellations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proctored_cancellations" ADD CONSTRAINT "proctored_cancellations_proctored_test_id_proctored_tests_id_fk" FOREIGN KEY ("proctored_test_id") REFERENCES "public"."proctored_tests"("id") ON DELETE no action ON UPDATE no action;