CREATE TABLE "deferred_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"origin" jsonb,
	"requested_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"error" text
);
--> statement-breakpoint
-- A text as searches compare it; foldText in packages/rules does the same (decision 103). ASCII takes a short way, because lists
-- without an index fold each row. Capitals are left where the database has no locale.
CREATE FUNCTION docket_fold(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
  folded text;
begin
  if octet_length(typed) = char_length(typed) then return replace(lower(typed collate "C"), '`', ''''); end if;
  folded := lower(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]', '', 'g'));
  if folded ~ '[ØŁĐÐĦŦŊƑΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ]' then
    folded := translate(folded, 'ØŁĐÐĦŦŊƑΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ', 'olddhtnfαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
  end if;
  if folded ~ '[ßẞæÆœŒþÞ]' then
    folded := replace(replace(replace(replace(replace(replace(replace(replace(folded, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
  end if;
  if folded ~ '[øłđðħŧŋıĸƒς‘’‚‛ʼʹ′`“”„‟«»‐‒–—―−]' then
    folded := translate(folded, 'øłđðħŧŋıĸƒς‘’‚‛ʼʹ′`“”„‟«»‐‒–—―−', 'olddhtnikfσ''''''''''''''''""""""------');
  end if;
  return folded;
end
$$;--> statement-breakpoint
DROP INDEX "explanations_search";--> statement-breakpoint
ALTER TABLE "bookmarks" drop column "search";--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(search_text))) STORED;--> statement-breakpoint
ALTER TABLE "questions" drop column "search";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(regexp_replace(coalesce(stimulus_html, '') || ' ' || stem_html, '<[^>]*>', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "segments" drop column "search";--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(regexp_replace(title || ' ' || passage_html || ' ' || coalesce(passage_b_html, ''), '<[^>]*>', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "lessons" drop column "outline_search";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "outline_search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(title || ' ' || summary))) STORED;--> statement-breakpoint
ALTER TABLE "lessons" drop column "search";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('docket', docket_fold(title)), 'A') || setweight(to_tsvector('docket', docket_fold(summary)), 'B') || to_tsvector('docket', docket_fold(regexp_replace(body_html, '<[^>]*>', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "notes" drop column "search";--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(search_text))) STORED;--> statement-breakpoint
ALTER TABLE "resources" drop column "search";--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('docket', docket_fold(title)), 'A') || setweight(to_tsvector('docket', docket_fold(summary)), 'B') || to_tsvector('docket', docket_fold(regexp_replace(body_html, '<[^>]*>', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "public_tickets" drop column "search";--> statement-breakpoint
ALTER TABLE "public_tickets" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(search_text))) STORED;--> statement-breakpoint
ALTER TABLE "tickets" drop column "search";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(search_text))) STORED;--> statement-breakpoint
ALTER TABLE "users" drop column "search";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(array_remove(regexp_split_to_array(docket_fold(first_name || ' ' || last_name || ' ' || coalesce(email, '')), '[\s@.,;:_+''"()/\\-]+') || array[docket_fold(email), docket_fold(split_part(email, '@', 2))]::text[], ''), null))) STORED;--> statement-breakpoint
CREATE INDEX "deferred_tasks_due" ON "deferred_tasks" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "deferred_tasks_requested" ON "deferred_tasks" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "explanations_search" ON "explanations" USING gin (to_tsvector('docket', docket_fold(author || ' ' || regexp_replace(html, '<[^>]*>', ' ', 'g'))));--> statement-breakpoint
-- Dropped with their columns.
CREATE INDEX "bookmarks_search" ON "bookmarks" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin ("search");--> statement-breakpoint
CREATE INDEX "segments_search" ON "segments" USING gin ("search");--> statement-breakpoint
CREATE INDEX "lessons_outline_search" ON "lessons" USING gin ("outline_search");--> statement-breakpoint
CREATE INDEX "lessons_search" ON "lessons" USING gin ("search");--> statement-breakpoint
CREATE INDEX "notes_search" ON "notes" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "resources_search" ON "resources" USING gin ("search");--> statement-breakpoint
CREATE INDEX "public_tickets_search" ON "public_tickets" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search");
