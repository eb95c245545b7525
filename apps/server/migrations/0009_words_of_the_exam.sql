-- English stems, with the words that a search elsewhere leaves out: "most", "some", "only if" and "not" are what this exam is about.
CREATE TEXT SEARCH DICTIONARY docket_stem (TEMPLATE = pg_catalog.snowball, Language = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION docket (COPY = pg_catalog.english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION docket ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH docket_stem;--> statement-breakpoint
-- What a student typed, as a query: small words count only where there are no others.
CREATE FUNCTION docket_words(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case when numnode(websearch_to_tsquery('english', typed)) > 0
    then websearch_to_tsquery('english', typed) else websearch_to_tsquery('docket', typed) end
$$;--> statement-breakpoint
ALTER TABLE "questions" drop column "search";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', regexp_replace(coalesce(stimulus_html, '') || ' ' || stem_html, '<[^>]*>', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "segments" drop column "search";--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', regexp_replace(title || ' ' || passage_html || ' ' || coalesce(passage_b_html, ''), '<[^>]*>', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "lessons" drop column "outline_search";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "outline_search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', title || ' ' || summary)) STORED;--> statement-breakpoint
ALTER TABLE "lessons" drop column "search";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('docket', title), 'A') || setweight(to_tsvector('docket', summary), 'B') || to_tsvector('docket', regexp_replace(body_html, '<[^>]*>', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "bookmarks" drop column "search";--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['u' || user_id::text]) || to_tsvector('docket', words)) STORED;--> statement-breakpoint
ALTER TABLE "notes" drop column "search";--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['u' || user_id::text]) || to_tsvector('docket', words)) STORED;--> statement-breakpoint
ALTER TABLE "public_tickets" drop column "search";--> statement-breakpoint
ALTER TABLE "public_tickets" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', words)) STORED;--> statement-breakpoint
ALTER TABLE "tickets" drop column "search";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(array['u' || user_id::text, '#' || case when last_from = 'tutor' then 'answered' when claimed_by is null then 'unclaimed' else 'claimed' end || ':' || about_kind, '@' || claimed_by::text], null)) || to_tsvector('docket', words)) STORED;--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin ("search");--> statement-breakpoint
CREATE INDEX "segments_search" ON "segments" USING gin ("search");--> statement-breakpoint
CREATE INDEX "lessons_search" ON "lessons" USING gin ("search");--> statement-breakpoint
CREATE INDEX "lessons_outline_search" ON "lessons" USING gin ("outline_search");--> statement-breakpoint
CREATE INDEX "bookmarks_search" ON "bookmarks" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "notes_search" ON "notes" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "public_tickets_search" ON "public_tickets" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search") WITH (fastupdate=false);
