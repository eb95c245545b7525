-- Until levels are replayed: skills as if they had come up last, and answered right as often as drills aim at.
UPDATE "student_levels" s SET "right" = round(0.7 * s."count"), "last_at" = g."count"
FROM "student_levels" g
WHERE s."key" LIKE '%:%' AND g."user_id" = s."user_id" AND g."key" = split_part(s."key", ':', 1);--> statement-breakpoint
-- The job that compares every student with the answers replays the levels, in batches, and goes on where it stopped.
INSERT INTO "jobs" ("id", "kind", "input", "state", "created_at")
SELECT gen_random_uuid(), 'history-corrupted', '{"testId": null}', 'queued', now()
WHERE EXISTS (SELECT FROM "student_levels")
  AND NOT EXISTS (SELECT FROM "jobs" WHERE "kind" = 'history-corrupted' AND "state" = 'queued');
