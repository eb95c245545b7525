ALTER TABLE "scholarship_cases" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Cases that were copied from applications of simulated students.
UPDATE "scholarship_cases" c SET "simulated" = true FROM "scholarship_applications" a JOIN "users" u ON u."id" = a."user_id"
  WHERE a."case_id" = c."id" AND u."simulated";
