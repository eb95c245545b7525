-- The text of sanitized HTML in UTF-16 units: a character of two units is followed by U+0001, which no text has.
CREATE FUNCTION docket_marked_text(html text) RETURNS text
	LANGUAGE sql IMMUTABLE
	AS $$
		SELECT pg_catalog.regexp_replace(
			pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
				pg_catalog.regexp_replace(pg_catalog.regexp_replace(html, '\r\n?', E'\n', 'g'), '<[^>]*>', '', 'g'),
				'&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
			'([\U00010000-\U0010FFFF])', '\1' || pg_catalog.chr(1), 'g')
	$$;--> statement-breakpoint
-- The highlights with their words and up to 32 units before and after them (quoteText in packages/rules).
CREATE FUNCTION docket_quoted(highlights jsonb, question uuid) RETURNS jsonb
	LANGUAGE sql STABLE
	AS $$
		SELECT coalesce(pg_catalog.jsonb_agg(CASE
			WHEN h ? 'quote' OR shown IS NULL OR until > pg_catalog.length(shown) THEN h
			ELSE h || pg_catalog.jsonb_build_object('quote', pg_catalog.jsonb_build_object(
				'exact', pg_catalog.replace(pg_catalog.substr(shown, since + 1, until - since), pg_catalog.chr(1), ''),
				'prefix', pg_catalog.replace(pg_catalog.substr(shown, greatest(since - 32, 0) + 1, least(since, 32)), pg_catalog.chr(1), ''),
				'suffix', pg_catalog.replace(pg_catalog.substr(shown, until + 1, 32), pg_catalog.chr(1), '')))
			END ORDER BY rank), '[]'::jsonb)
		FROM pg_catalog.jsonb_array_elements(highlights) WITH ORDINALITY AS e (h, rank)
			LEFT JOIN questions q ON q.id = question
			LEFT JOIN segments s ON s.id = q.segment_id
			CROSS JOIN LATERAL (SELECT (h ->> 'start')::int AS since, (h ->> 'end')::int AS until,
				docket_marked_text(CASE h ->> 'part'
					WHEN 'stimulus' THEN q.stimulus_html
					WHEN 'stem' THEN q.stem_html
					WHEN 'passage-1' THEN s.passage_html
					WHEN 'passage-2' THEN s.passage_b_html
					ELSE q.options[pg_catalog.array_position(q.option_keys, pg_catalog.substr(h ->> 'part', 8)::smallint)]
				END) AS shown) AS t
	$$;--> statement-breakpoint
UPDATE "attempt_questions" SET "highlights" = docket_quoted("highlights", "question_id")
	WHERE "highlights" <> '[]'::jsonb;--> statement-breakpoint
UPDATE "attempt_events" e SET "data" = jsonb_set(e."data", '{data}', docket_quoted(e."data" -> 'data', q."question_id"))
	FROM "attempt_questions" q
	WHERE e."kind" = 'highlight' AND q."user_id" = e."user_id" AND q."id" = e."attempt_question_id";--> statement-breakpoint
DROP FUNCTION docket_quoted(jsonb, uuid);--> statement-breakpoint
DROP FUNCTION docket_marked_text(text);
