ALTER TABLE "explanations" ADD COLUMN "written_for" smallint;--> statement-breakpoint
-- What is there is taken to fit the key of now: nobody can tell any more which of them does not.
UPDATE "explanations" e SET "written_for" = q."credited" FROM "questions" q WHERE q."id" = e."question_id" AND q."credited" BETWEEN 1 AND 5;
