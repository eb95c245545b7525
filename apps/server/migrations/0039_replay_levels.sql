-- Levels of the older rule, until they are replayed: answered right as often as drills aim at. No replay gives a last_at
-- of -1, so each of them differs and is written anew, also where it is near.
UPDATE "student_levels" SET "right" = round(0.7 * "count"), "last_at" = -1;--> statement-breakpoint
-- The job that compares every student with the answers replays the levels, in batches, and goes on where it stopped.
INSERT INTO "jobs" ("id", "kind", "input", "state", "created_at")
SELECT gen_random_uuid(), 'history-corrupted', '{"testId": null}', 'queued', now()
WHERE EXISTS (SELECT FROM "student_levels")
  AND NOT EXISTS (SELECT FROM "jobs" WHERE "kind" = 'history-corrupted' AND "state" = 'queued');
