-- Hashes of a third of the runs of three words of a question's stimulus, stem and options.
CREATE FUNCTION docket_question_shingles(stimulus text, stem text, options text[]) RETURNS integer[]
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
		SELECT coalesce(array_agg(DISTINCT hash), '{}') FROM (
			SELECT pg_catalog.hashtext(word || ' ' || lead(word) OVER following || ' ' || lead(word, 2) OVER following) AS hash
			FROM pg_catalog.unnest(pg_catalog.regexp_split_to_array(pg_catalog.lower(pg_catalog.regexp_replace(
				coalesce(stimulus, '') || ' ' || stem || ' ' || pg_catalog.array_to_string(options, ' '), '<[^>]*>', ' ', 'g')), '[^[:alnum:]]+'))
				WITH ORDINALITY AS t (word, place)
			WHERE word <> ''
			WINDOW following AS (ORDER BY place)
		) AS runs WHERE hash % 3 = 0
	$$;--> statement-breakpoint
CREATE TABLE "not_duplicates" (
	"question_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "not_duplicates_question_id_other_id_pk" PRIMARY KEY("question_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "test_checklists" (
	"test_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"result" jsonb NOT NULL,
	"duplicates" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "questions_shingles";--> statement-breakpoint
ALTER TABLE "questions" drop column "shingles";--> statement-breakpoint
DROP FUNCTION docket_shingles(text, text[]);--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "shingles" integer[] GENERATED ALWAYS AS (docket_question_shingles(stimulus_html, stem_html, options)) STORED;--> statement-breakpoint
ALTER TABLE "question_types" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "not_duplicates" ADD CONSTRAINT "not_duplicates_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_duplicates" ADD CONSTRAINT "not_duplicates_other_id_questions_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_checklists" ADD CONSTRAINT "test_checklists_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The types and topics that every installation begins with. What is there already keeps its names.
INSERT INTO "question_types" ("code", "label", "section_types", "description", "hint", "position") VALUES
	('main-conclusion', 'Main conclusion', '{LR}', 'Find the claim that the rest of the argument is there to support.', 'Ask of each claim: is it a reason, or is it what the reasons are for? The main conclusion is supported by something and supports nothing further. It may stand anywhere.', 0),
	('role', 'Role of a statement', '{LR}', 'Say what one statement does in the argument.', 'Find the conclusion first. Then ask whether the statement supports it, is supported, is background, or is something the author answers. An option must be right in every word.', 1),
	('method', 'Method of reasoning', '{LR}', 'Describe how the argument proceeds.', 'Put the argument into your own words without its subject: for example, rejects an explanation by giving a better one. Then match every part of an option to something the author really does.', 2),
	('must-be-true', 'Must be true', '{LR}', 'Find what follows with certainty from the statements.', 'Take the statements as true and link those that share a term. The right option cannot be false if they are true; what is merely likely is wrong.', 3),
	('must-be-false', 'Must be false', '{LR}', 'Find what cannot be true if the statements are.', 'Try to imagine each option true together with every statement. Only one makes that impossible; what is merely unsupported is still possible.', 4),
	('most-strongly-supported', 'Most strongly supported', '{LR}', 'Find the claim for which the statements give the best evidence.', 'Stay close to the statements. Prefer modest wording, and be wary of an option that brings in a cause, a comparison or a recommendation that the statements do not warrant.', 5),
	('point-at-issue', 'Point at issue', '{LR}', 'Find the claim about which two speakers disagree.', 'For each option ask what each speaker would say: yes, no, or nothing. The right one gets a yes from one and a no from the other on the strength of what they said.', 6),
	('flaw', 'Flaw', '{LR}', 'Describe the mistake in the reasoning.', 'Grant the premises and ask why the conclusion could still be false. The right option names what this argument does, and what it does must be an error here.', 7),
	('necessary-assumption', 'Necessary assumption', '{LR}', 'Find what the argument needs in order to work.', 'Deny each option. If the argument falls apart when an option is false, the argument needs it. It need not prove the conclusion.', 8),
	('sufficient-assumption', 'Sufficient assumption', '{LR}', 'Find what would make the conclusion follow with certainty.', 'Find the new idea in the conclusion and the unused idea in the premises. The right option joins them so firmly that no doubt is left.', 9),
	('strengthen', 'Strengthen', '{LR,RC}', 'Find what gives the reasoning or view more support.', 'Find the gap between evidence and conclusion. Look for an option that closes it, rules out another explanation, or shows the effect where the cause is.', 10),
	('weaken', 'Weaken', '{LR,RC}', 'Find what makes the conclusion less likely.', 'Do not quarrel with the evidence. Look for an option that gives another explanation for it, or shows that the conclusion could be false even though the evidence is true.', 11),
	('evaluate', 'Evaluate', '{LR}', 'Find what it would be most useful to know in judging the argument.', 'Answer each option one way and then the opposite way. The right one helps the argument with one answer and hurts it with the other.', 12),
	('paradox', 'Resolve the discrepancy', '{LR}', 'Find what explains facts that seem not to fit together.', 'State both facts and why they clash. The right option lets both stand and shows why they belong together; an option that explains only one is wrong.', 13),
	('principle-identify', 'Principle: identify', '{LR}', 'Find the general rule behind the case or the argument.', 'Turn the case into a general statement with the same conditions and the same judgment. Check that the rule reaches exactly as far as the reasoning needs.', 14),
	('principle-apply', 'Principle: apply', '{LR}', 'Find the case that the general rule decides.', 'List what the rule requires and which way it points. The right case meets every condition, and its judgment is one that the rule can give.', 15),
	('parallel-reasoning', 'Parallel reasoning', '{LR}', 'Find the argument with the same structure.', 'Replace the subject with letters, and note words such as all, most, some, only and probably. Match the conclusion first, then the premises. The subject and the order do not count.', 16),
	('parallel-flaw', 'Parallel flaw', '{LR}', 'Find the argument that makes the same mistake.', 'Name the mistake first. An option may be flawed and still be wrong, if its flaw is another one or its structure differs.', 17),
	('main-point', 'Main point', '{RC}', 'Find the statement that best sums up the whole passage.', 'Say in one sentence what the author wants you to believe when you finish. It must cover the whole passage; a detail that is true is still too narrow.', 18),
	('primary-purpose', 'Primary purpose', '{RC}', 'Say what the author set out to do.', 'Look at the verb: explain, defend, compare, correct. Choose the one that fits the passage as a whole together with the author’s attitude.', 19),
	('detail', 'Stated detail', '{RC}', 'Find what the passage says.', 'Go back to the lines and check. The right option restates them in other words; wrong ones mix true words from different places.', 20),
	('inference', 'Inference', '{RC}', 'Find what the passage implies without saying it.', 'The right option follows from particular lines. Find them before you choose, and prefer what you can prove to what sounds interesting.', 21),
	('author-attitude', 'Author’s attitude', '{RC}', 'Judge the author’s view or tone.', 'Collect the words that show approval, doubt or reserve. Authors are seldom extreme; mind whose view a sentence reports.', 22),
	('meaning-in-context', 'Meaning in context', '{RC}', 'Say what a word or phrase means where it stands.', 'Read the sentences before and after, and put your own word in its place before you look at the options. The commonest meaning is often wrong.', 23),
	('function', 'Function', '{RC}', 'Say why the author included a sentence, an example or a paragraph.', 'Ask what would be missing without it. It usually serves the claim just before it or just after it.', 24),
	('organization', 'Organization', '{RC}', 'Describe how the passage or a paragraph is built.', 'Note in a few words what each paragraph does. Check an option step by step; one step that never happens makes it wrong.', 25),
	('analogy', 'Analogy', '{RC}', 'Find the situation most like one in the passage.', 'Strip the situation down to its relations: who does what to whom, and with what result. Match those, not the subject.', 26),
	('principle', 'Principle', '{RC}', 'Find the general rule that fits a view in the passage.', 'Find the judgment and the reason given for it. The rule must carry you from that reason to that judgment.', 27),
	('agree-disagree', 'Agree or disagree', '{RC}', 'Find what two authors or speakers agree or disagree about.', 'For each option find both views in the text. If one of them says nothing on the matter, the option is wrong.', 28),
	('relationship', 'Relationship of passages', '{RC}', 'Say how two passages are related.', 'Sum up each passage in a sentence, then ask: does one answer, illustrate, limit or explain the other? Check both halves of an option.', 29),
	('sequencing', 'Sequencing', '{LG}', 'Put things in an order: days, places in a line, ranks.', 'Draw the places in a row and write each rule as a chain. Place what is fixed first, then ask what can still come first and last.', 30),
	('grouping', 'Grouping', '{LG}', 'Sort things into groups of known or open size.', 'Write the groups as columns and count the places in each. Note who must be together and who apart, and take each rule the other way round, too.', 31),
	('selection', 'Selection', '{LG}', 'Choose some things from a larger set.', 'Keep two columns, chosen and left out. Turn every rule into if and then, add its contrapositive, and count how many may still be left out.', 32),
	('matching', 'Matching', '{LG}', 'Give each thing one or more properties.', 'Make a table with the things on one side and the properties on the other. Rules of number often fill more cells than rules of names.', 33),
	('hybrid-game', 'Hybrid game', '{LG}', 'Order and groups, or order and properties, in one game.', 'Find which of the two tasks limits the other more and draw that one first. Then carry each rule from one part over to the other.', 34),
	('mapping', 'Mapping', '{LG}', 'Places and the connections between them.', 'Draw the places as dots and the connections as lines. Count the lines at each dot before you look at the questions.', 35),
	('process', 'Process', '{LG}', 'Things that change from step to step under given rules.', 'Work through one round with what is given. Write down what each step can change and what it never changes.', 36)
ON CONFLICT ("code") DO NOTHING;--> statement-breakpoint
INSERT INTO "topics" ("code", "label", "description") VALUES
	('argument-structure', 'Argument structure', 'Telling conclusions from reasons, and what each part of an argument does.'),
	('conditional-logic', 'Conditional logic', 'If, only if, unless: rules, their contrapositives and their chains.'),
	('necessary-vs-sufficient', 'Necessary and sufficient', 'Keeping apart what is needed for a result and what guarantees it.'),
	('quantifiers', 'Quantifiers', 'All, most, some and none, and what follows when they are combined.'),
	('causal-reasoning', 'Causal reasoning', 'From “goes together with” to “brings about”: other causes, reversed cause, chance.'),
	('explanation', 'Explanation', 'What makes puzzling facts understandable, and which of two explanations is better.'),
	('sampling-and-statistics', 'Samples and statistics', 'Surveys, samples, rates and percentages, and what they can show.'),
	('comparison', 'Comparison', 'Whether two things, groups or times are alike in what matters.'),
	('analogy', 'Analogy', 'Arguing from one case to another that is said to be like it.'),
	('part-whole', 'Part and whole', 'What holds of the parts and what holds of the whole.'),
	('prediction', 'Prediction and plans', 'Reasoning about what will happen, or whether a plan will do what it is meant to do.'),
	('principles', 'Principles', 'General rules, the cases that they decide and their limits.'),
	('value-judgement', 'Value judgments', 'From what is the case to what is good, right or ought to be done.'),
	('definitions', 'Definitions', 'What a term covers, and a term that changes its meaning on the way.'),
	('appeals', 'Appeals', 'Leaning on authority, opinion, feeling or a person’s character in place of evidence.'),
	('viewpoint', 'Viewpoint', 'Whose view it is, and how views differ.'),
	('inference', 'Inference', 'What may be concluded from statements, and how firmly.'),
	('reading-structure', 'Structure of a passage', 'What each paragraph does and how the whole hangs together.'),
	('detail', 'Detail', 'Finding and checking what a passage says.'),
	('vocabulary-in-context', 'Words in context', 'What a word or phrase means where it stands.'),
	('comparative-reading', 'Comparative reading', 'Reading two passages side by side.'),
	('acceptable-arrangement', 'Acceptable arrangement', 'Which complete arrangement breaks no rule.'),
	('must-be-true-games', 'What must be true', 'What holds in every arrangement that the rules allow.'),
	('could-be-true', 'What could be true', 'What holds in at least one arrangement that the rules allow.'),
	('cannot-be-true', 'What cannot be true', 'What holds in no arrangement that the rules allow.'),
	('new-condition', 'New condition', 'Questions that add a condition: If ..., then ...'),
	('complete-list', 'Complete and accurate list', 'Every place, person or time that is possible for one thing.'),
	('minimum-and-maximum', 'Minimum and maximum', 'The least or the most that the rules allow.'),
	('determined-order', 'What fixes everything', 'Which added fact leaves one arrangement only.'),
	('rule-substitution', 'Equivalent rule', 'Which rule could take the place of another with the same effect.')
ON CONFLICT ("code") DO NOTHING;
