ALTER TABLE "explanations" ADD COLUMN "written_options" text;--> statement-breakpoint
-- What is there is taken to fit the options of now. The same sign as signOf makes (explanations/written-for.ts).
UPDATE "explanations" e SET "written_options" = md5(regexp_replace(array_to_string(q."options", chr(31)), '<(?!img )[^>]*>|[ \t\n\r\u00a0]|&nbsp;', '', 'g')) FROM "questions" q WHERE q."id" = e."question_id";
