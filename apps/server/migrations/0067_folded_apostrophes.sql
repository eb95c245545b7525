-- A text as searches compare it; foldText in packages/rules does the same (decision 103). ASCII takes a short way, because lists
-- without an index fold each row. Capitals are left where the database has no locale.
CREATE OR REPLACE FUNCTION docket_fold(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
  folded text;
begin
  if octet_length(typed) = char_length(typed) and typed !~ '[\u0001-\u0008\u000e-\u001f\u007f]' then
    return replace(lower(typed collate "C"), '`', '''');
  end if;
  folded := normalize(typed, NFKD);
  if folded ~ '[\u0300\u0301\u0313\u0314\u030b\u2032\u2035]' then
    folded := regexp_replace(regexp_replace(folded, ' [\u0300\u0301\u0313\u0314]', '''', 'g'), '\u2032\u2032|\u2035\u2035| \u030b', '"', 'g');
  end if;
  folded := lower(regexp_replace(folded, '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0898-\u089f\u08ca-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u2de0-\u2dff\ua66f\ua674-\ua67d\ua69e\ua69f\ufb1e\ufe20-\ufe2f\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u0640\u07fa\u0883-\u0885\u180a]', '', 'g'));
  if folded ~ '[ȺɃƁȻƇĐÐƉƊɆƎƏƑǤƓĦƗɈƘŁȽⱢŊƝȠØƟƤɌŦƬƮȾɄƲⱲƳɎƵȤꞋΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ]' then
    folded := translate(folded, 'ȺɃƁȻƇĐÐƉƊɆƎƏƑǤƓĦƗɈƘŁȽⱢŊƝȠØƟƤɌŦƬƮȾɄƲⱲƳɎƵȤꞋΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ', 'abbccddddeeefgghijklllnnnooprttttuvwyyzz''αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
  end if;
  if folded ~ '[ßẞæÆœŒþÞ]' then
    folded := replace(replace(replace(replace(replace(replace(replace(replace(folded, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
  end if;
  if folded ~ '[øłđðħŧŋıĸƒς‘’‚‛ʼʹ′`“”„‟«»‐‒–—―−]' then
    folded := translate(folded, 'øłđðħŧŋıĸƒς‘’‚‛ʼʹ′`“”„‟«»‐‒–—―−', 'olddhtnikfσ''''''''''''''''""""""------');
  end if;
  if folded ~ '[ⱥƀɓȼƈɖɗɇǝəǥɠɨɉȷƙƚɫɲƞɵƥɍƭʈⱦʉʋⱳƴɏƶȥیىکٱ‹›ʻʽʾʿˈˊˋ˴՚׳ߴߵ‵❛❜❟ꞌʺˮ˝˵˶״❝❞❠⹂〝〞〟˗⁃֊־᠆⸗⸚⸺⸻⹀〜〰゠➖⁄∕\u0085\u1680\u2028\u2029]' then
    folded := translate(folded, 'ⱥƀɓȼƈɖɗɇǝəǥɠɨɉȷƙƚɫɲƞɵƥɍƭʈⱦʉʋⱳƴɏƶȥیىکٱ‹›ʻʽʾʿˈˊˋ˴՚׳ߴߵ‵❛❜❟ꞌʺˮ˝˵˶״❝❞❠⹂〝〞〟˗⁃֊־᠆⸗⸚⸺⸻⹀〜〰゠➖⁄∕' || U&'\0085\1680\2028\2029', 'abbccddeeeggijjkllnnoprtttuvwyyzzييكا''''''''''''''''''''''''''''''''''''''"""""""""""""--------------//    ');
  end if;
  return folded;
end
$$;--> statement-breakpoint
-- The text of HTML as searches read it: emphasis and links may begin within a word, all other tags end one.
CREATE OR REPLACE FUNCTION docket_html_text(html text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select regexp_replace(regexp_replace(html, '</?(strong|em|u|a)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g')
$$;--> statement-breakpoint
DROP INDEX "explanations_search";--> statement-breakpoint
ALTER TABLE "questions" drop column "search";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(docket_html_text(coalesce(stimulus_html, '') || ' ' || stem_html)))) STORED;--> statement-breakpoint
ALTER TABLE "segments" drop column "search";--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(docket_html_text(title || ' ' || passage_html || ' ' || coalesce(passage_b_html, ''))))) STORED;--> statement-breakpoint
ALTER TABLE "lessons" drop column "search";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('docket', docket_fold(title)), 'A') || setweight(to_tsvector('docket', docket_fold(summary)), 'B') || to_tsvector('docket', docket_fold(docket_html_text(body_html)))) STORED;--> statement-breakpoint
ALTER TABLE "resources" drop column "search";--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('docket', docket_fold(title)), 'A') || setweight(to_tsvector('docket', docket_fold(summary)), 'B') || to_tsvector('docket', docket_fold(docket_html_text(body_html)))) STORED;--> statement-breakpoint
CREATE INDEX "explanations_search" ON "explanations" USING gin (to_tsvector('docket', docket_fold(author || ' ' || docket_html_text(html))));--> statement-breakpoint
-- Columns that are only computed again, and the indexes that were dropped with all of them.
ALTER TABLE "bookmarks" DROP COLUMN "search", ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(search_text))) STORED;--> statement-breakpoint
ALTER TABLE "lessons" DROP COLUMN "outline_search", ADD COLUMN "outline_search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(title || ' ' || summary))) STORED;--> statement-breakpoint
ALTER TABLE "notes" DROP COLUMN "search", ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(search_text))) STORED;--> statement-breakpoint
ALTER TABLE "public_tickets" DROP COLUMN "search", ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(search_text))) STORED;--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "search", ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('docket', docket_fold(search_text))) STORED;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "search", ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(array_remove(regexp_split_to_array(docket_fold(first_name || ' ' || last_name || ' ' || coalesce(email, '')), '[\s@.,;:_+''"()/\\-]+') || array[docket_fold(email), docket_fold(split_part(email, '@', 2))]::text[], ''), null))) STORED;--> statement-breakpoint
CREATE INDEX "bookmarks_search" ON "bookmarks" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin ("search");--> statement-breakpoint
CREATE INDEX "segments_search" ON "segments" USING gin ("search");--> statement-breakpoint
CREATE INDEX "lessons_outline_search" ON "lessons" USING gin ("outline_search");--> statement-breakpoint
CREATE INDEX "lessons_search" ON "lessons" USING gin ("search");--> statement-breakpoint
CREATE INDEX "notes_search" ON "notes" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "resources_search" ON "resources" USING gin ("search");--> statement-breakpoint
CREATE INDEX "public_tickets_search" ON "public_tickets" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search");--> statement-breakpoint
-- Scores estimated where no test has a table of its own, or only made-up ones: the default table is made up too (decision 100).
UPDATE "attempts" SET "provisional" = true WHERE "estimated" AND "scaled" IS NOT NULL AND "provisional" IS NOT TRUE
	AND NOT EXISTS (SELECT 1 FROM "tests" WHERE jsonb_array_length("conversion") > 0 AND md5("conversion"::text) NOT IN (
		'2c79913621c3f0f89531e201da3bf68c', '21276d8ff383952ca01f3aaee31ba2ae',
		'31d0e490cb1be98b6a42eddabf93bb49', '3b906103a7871399852a9039376e13ec'));
