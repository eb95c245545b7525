-- Five new ids (UUIDv7) for the options of a question.
CREATE FUNCTION docket_option_ids() RETURNS uuid[]
	LANGUAGE sql VOLATILE PARALLEL SAFE
	AS $$
		SELECT pg_catalog.array_agg((pg_catalog.lpad(pg_catalog.to_hex((extract(epoch FROM pg_catalog.clock_timestamp()) * 1000)::bigint), 12, '0')
			|| '7' || pg_catalog.substr(random, 1, 3) || '8' || pg_catalog.substr(random, 4, 15))::uuid)
		FROM (SELECT pg_catalog.replace(pg_catalog.gen_random_uuid()::text, '-', '') AS random FROM pg_catalog.generate_series(1, 5)) AS five
	$$;--> statement-breakpoint
-- The key of the option that a student means: by its id, even if it was replaced since, else by its number in the order
-- that was shown. There, an option that was replaced has given its place to a new one (attemptOrder in packages/rules).
CREATE FUNCTION docket_option_key(shown smallint[], keys smallint[], ids uuid[], retired jsonb, no integer, id uuid) RETURNS smallint
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
		SELECT CASE
			WHEN no IS NULL THEN NULL
			WHEN id IS NOT NULL THEN coalesce(keys[pg_catalog.array_position(ids, id)],
				(SELECT (one ->> 'key')::smallint FROM pg_catalog.jsonb_array_elements(retired) AS r (one) WHERE (one ->> 'id')::uuid = id))
			WHEN shown[no] = ANY (keys) THEN shown[no]
			ELSE coalesce((
				SELECT added FROM pg_catalog.unnest(keys) WITH ORDINALITY AS k (added, place) WHERE added <> ALL (shown) ORDER BY place
				LIMIT 1 OFFSET (SELECT count(*) FROM pg_catalog.unnest(shown[:no - 1]) AS before WHERE before <> ALL (keys))), shown[no])
		END
	$$;--> statement-breakpoint
ALTER TABLE "attempt_questions" ALTER COLUMN "hidden" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "attempt_questions" ALTER COLUMN "br_hidden" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "attempt_questions" ADD COLUMN "option_order" smallint[];--> statement-breakpoint
ALTER TABLE "question_stats" ADD COLUMN "option_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "option_ids" uuid[] DEFAULT docket_option_ids() NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "option_keys" smallint[] DEFAULT '{1,2,3,4,5}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "retired_options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Until now an option was its position: those numbers are the keys from now on, so no row of a student changes.
UPDATE "question_stats" SET "option_counts" = ARRAY["option_a", "option_b", "option_c", "option_d", "option_e"];--> statement-breakpoint
ALTER TABLE "question_stats" DROP COLUMN "option_a";--> statement-breakpoint
ALTER TABLE "question_stats" DROP COLUMN "option_b";--> statement-breakpoint
ALTER TABLE "question_stats" DROP COLUMN "option_c";--> statement-breakpoint
ALTER TABLE "question_stats" DROP COLUMN "option_d";--> statement-breakpoint
ALTER TABLE "question_stats" DROP COLUMN "option_e";