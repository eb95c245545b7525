ALTER TABLE "attempts" ADD COLUMN "provisional" boolean;--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "percent_below";--> statement-breakpoint
-- Scores by the made-up tables of the library's tests 1 to 4, known by their content; a table that staff changed is a real one.
UPDATE "attempts" a SET "provisional" = true FROM "tests" t
	WHERE t."id" = a."test_id" AND a."scaled" IS NOT NULL AND md5(t."conversion"::text) IN (
		'2c79913621c3f0f89531e201da3bf68c', '21276d8ff383952ca01f3aaee31ba2ae',
		'31d0e490cb1be98b6a42eddabf93bb49', '3b906103a7871399852a9039376e13ec');
