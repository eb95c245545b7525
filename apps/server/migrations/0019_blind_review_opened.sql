ALTER TABLE "attempt_questions" ADD COLUMN "br_opened_at" timestamp with time zone;--> statement-breakpoint
-- What was answered or struck out in a blind review was opened; of the other questions nothing is known (decision 52).
UPDATE "attempt_questions" q SET "br_opened_at" = coalesce(q."br_answer_at", a."revealed_at", a."ended_at", a."created_at")
FROM "attempts" a
WHERE a."user_id" = q."user_id" AND a."id" = q."attempt_id"
  AND (q."br_answer" IS NOT NULL OR q."br_answer_at" IS NOT NULL OR q."br_hidden" <> 0);--> statement-breakpoint
-- A blind review that left out missed or flagged questions has no score.
UPDATE "attempt_sections" s SET "br_right_count" = NULL
WHERE s."br_right_count" IS NOT NULL AND (
  EXISTS (SELECT 1 FROM "attempt_questions" q WHERE q."user_id" = s."user_id" AND q."attempt_id" = s."attempt_id"
    AND q."section_no" = s."no" AND q."br_opened_at" IS NULL AND (q."correct" IS NOT TRUE OR q."flagged"))
  OR NOT EXISTS (SELECT 1 FROM "attempt_questions" q WHERE q."user_id" = s."user_id" AND q."attempt_id" = s."attempt_id"
    AND q."br_opened_at" IS NOT NULL));--> statement-breakpoint
UPDATE "attempts" a SET "br_right_count" = NULL
WHERE a."br_right_count" IS NOT NULL AND (
  EXISTS (SELECT 1 FROM "attempt_questions" q WHERE q."user_id" = a."user_id" AND q."attempt_id" = a."id"
    AND q."br_opened_at" IS NULL AND (q."correct" IS NOT TRUE OR q."flagged"))
  OR NOT EXISTS (SELECT 1 FROM "attempt_questions" q WHERE q."user_id" = a."user_id" AND q."attempt_id" = a."id"
    AND q."br_opened_at" IS NOT NULL));--> statement-breakpoint
UPDATE "attempts" a SET "br_scaled" = NULL
WHERE a."br_scaled" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "attempt_sections" s WHERE s."user_id" = a."user_id" AND s."attempt_id" = a."id"
    AND NOT s."variable" AND s."br_right_count" IS NULL);
