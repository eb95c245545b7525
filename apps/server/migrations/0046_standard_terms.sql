-- Tables, columns and a function get the terms of the glossary: statistics, attempts, search text, word count.
ALTER TABLE "question_figures" RENAME TO "question_statistics";
--> statement-breakpoint
ALTER TABLE "score_figures" RENAME TO "score_statistics";
--> statement-breakpoint
ALTER TABLE "question_statistics" RENAME CONSTRAINT "question_figures_pkey" TO "question_statistics_pkey";
--> statement-breakpoint
ALTER TABLE "question_statistics" RENAME CONSTRAINT "question_figures_question_id_questions_id_fk" TO "question_statistics_question_id_questions_id_fk";
--> statement-breakpoint
ALTER TABLE "score_statistics" RENAME CONSTRAINT "score_figures_scope_id_pk" TO "score_statistics_scope_id_pk";
--> statement-breakpoint
ALTER INDEX "question_figures_severity" RENAME TO "question_statistics_severity";
--> statement-breakpoint
ALTER INDEX "question_figures_discrimination" RENAME TO "question_statistics_discrimination";
--> statement-breakpoint
ALTER INDEX "question_figures_share" RENAME TO "question_statistics_share";
--> statement-breakpoint
ALTER INDEX "question_figures_answers" RENAME TO "question_statistics_answers";
--> statement-breakpoint
ALTER INDEX "notice_choices_look" RENAME TO "notice_choices_next_check";
--> statement-breakpoint
ALTER TABLE "question_statistics" RENAME COLUMN "sittings" TO "attempts";
--> statement-breakpoint
ALTER TABLE "score_statistics" RENAME COLUMN "sittings" TO "attempts";
--> statement-breakpoint
ALTER TABLE "notes" RENAME COLUMN "words" TO "search_text";
--> statement-breakpoint
ALTER TABLE "bookmarks" RENAME COLUMN "words" TO "search_text";
--> statement-breakpoint
ALTER TABLE "tickets" RENAME COLUMN "words" TO "search_text";
--> statement-breakpoint
ALTER TABLE "public_tickets" RENAME COLUMN "words" TO "search_text";
--> statement-breakpoint
ALTER TABLE "admission_lessons" RENAME COLUMN "words" TO "word_count";
--> statement-breakpoint
ALTER TABLE "resources" RENAME COLUMN "words" TO "word_count";
--> statement-breakpoint
ALTER TABLE "writing_attempts" RENAME COLUMN "words" TO "word_count";
--> statement-breakpoint
ALTER TABLE "notice_choices" RENAME COLUMN "look_at" TO "next_check_at";
--> statement-breakpoint
ALTER TABLE "student_questions" RENAME COLUMN "given_at" TO "served_at";
--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "feedback_asked_at" TO "feedback_requested_at";
--> statement-breakpoint
ALTER FUNCTION docket_words(text) RENAME TO docket_search_query;
--> statement-breakpoint
-- Stored results of calls that move money: an error has the key of the code.
UPDATE "billing_requests" SET "answer" = jsonb_build_object('error', "answer" -> 'fault') WHERE "answer" ? 'fault';
