ALTER TABLE "student_progress" ADD COLUMN "forgiven_day" date;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "urgency" double precision NOT NULL DEFAULT 0;--> statement-breakpoint
UPDATE "reviews" SET "urgency" = extract(epoch from ("card"->>'due')::timestamptz) / 86400 + ("card"->>'stability')::float8 - CASE WHEN "priority" THEN 100000 ELSE 0 END;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "urgency" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "attempts_own_ended" ON "attempts" USING btree ("user_id","ended_at") WHERE ended_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_urgency" ON "reviews" USING btree ("user_id","urgency","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reviews_difficulty" ON "reviews" USING btree ("user_id","difficulty","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reviews_resolved_created" ON "reviews" USING btree ("user_id","created_at","id") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_resolved_difficulty" ON "reviews" USING btree ("user_id","difficulty","id") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_next" ON "reviews" USING btree ("user_id","priority","due_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "reviews_why" ON "reviews" USING btree ("user_id","why","question_type") WHERE why is not null;--> statement-breakpoint
-- What was missed or flagged before there was an inbox, with a new card that is due at once: the daily cap spreads it.
INSERT INTO "reviews" ("user_id", "id", "question_id", "section_type", "question_type", "difficulty", "source", "attempt_question_id", "attempt_id", "reasons", "priority", "card", "due_at", "urgency", "created_at", "updated_at")
SELECT k."user_id", gen_random_uuid(), k."question_id", k."type", k."question_type", k."difficulty", k."source", k."attempt_question_id", k."attempt_id", k."reasons", k."priority",
  jsonb_build_object('due', to_char(now() AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'stability', 0, 'difficulty', 0, 'scheduledDays', 0, 'learningSteps', 0, 'reps', 0, 'lapses', 0, 'state', 0, 'lastReview', null),
  now(), extract(epoch from now()) / 86400 - CASE WHEN k."priority" THEN 100000 ELSE 0 END, k."at", now()
FROM (
  SELECT s."user_id", s."question_id", s."type", q."question_type", q."author_difficulty" AS "difficulty", s."last_answered_at" AS "at",
    CASE WHEN l."type" = 'SKILL' THEN 'skills' ELSE 'drilling' END AS "source", l."id" AS "attempt_question_id", l."attempt_id",
    array_remove(ARRAY[CASE WHEN NOT s."last_correct" THEN CASE WHEN l."id" IS NOT NULL AND l."answer" IS NULL THEN 'skipped' ELSE 'missed' END END, CASE WHEN s."flagged" THEN 'flagged' END], NULL) AS "reasons",
    NOT s."last_correct" AS "priority"
  FROM "student_questions" s
  JOIN "questions" q ON q."id" = s."question_id"
  LEFT JOIN LATERAL (
    SELECT aq."id", aq."attempt_id", aq."answer", a."type" FROM "attempt_questions" aq
    JOIN "attempts" a ON a."user_id" = aq."user_id" AND a."id" = aq."attempt_id"
    WHERE aq."user_id" = s."user_id" AND aq."question_id" = s."question_id" AND a."state" = 'completed' AND a."revealed_at" IS NOT NULL AND a."deleted_at" IS NULL
    ORDER BY a."ended_at" DESC LIMIT 1
  ) l ON true
  WHERE s."revealed_at" IS NOT NULL AND s."last_answered_at" IS NOT NULL AND s."last_correct" IS NOT NULL AND (NOT s."last_correct" OR s."flagged")
) k
ON CONFLICT ("user_id", "question_id") DO NOTHING;
