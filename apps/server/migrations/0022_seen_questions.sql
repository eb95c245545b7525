ALTER TABLE "student_questions" ADD COLUMN "seen_at" timestamp with time zone;
--> statement-breakpoint
-- Answered, worked on in an attempt that is over, or unlocked without one (decision 53); all else counts as new again.
UPDATE "student_questions" s SET "seen_at" = coalesce(s."first_answered_at", s."last_answered_at", s."revealed_at", s."given_at")
WHERE s."first_answered_at" IS NOT NULL
  OR EXISTS (
    SELECT 1 FROM "attempt_questions" q JOIN "attempts" a ON a."user_id" = q."user_id" AND a."id" = q."attempt_id"
    WHERE q."user_id" = s."user_id" AND q."question_id" = s."question_id"
      AND ((a."state" = 'completed' AND (q."answer" IS NOT NULL OR q."time_ms" > 0 OR q."flagged"))
        OR ((a."state" = 'skipped' OR a."deleted_at" IS NOT NULL) AND q."answer" IS NOT NULL)))
  OR (s."revealed_at" IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM "attempt_questions" q JOIN "attempts" a ON a."user_id" = q."user_id" AND a."id" = q."attempt_id"
    WHERE q."user_id" = s."user_id" AND q."question_id" = s."question_id" AND a."state" = 'completed'));
