-- The database after the first 48 migrations, for a new installation. Where those ran, this one counts as applied: its time in
-- the journal is that of the last of them (decision 5).
-- English stems, with the words that a search elsewhere leaves out: "most", "some", "only if" and "not" are what this exam is about.
CREATE TEXT SEARCH DICTIONARY docket_stem (TEMPLATE = pg_catalog.snowball, Language = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION docket (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION docket ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH docket_stem;
--> statement-breakpoint
-- What a student typed, as a query: small words count only where there are no others.
CREATE FUNCTION docket_search_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select case when numnode(websearch_to_tsquery('english', typed)) > 0
    then websearch_to_tsquery('english', typed) else websearch_to_tsquery('docket', typed) end
$$;
--> statement-breakpoint
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
	$$;
--> statement-breakpoint
CREATE TABLE adjustments (
	id uuid PRIMARY KEY,
	applicant_pool_adjustment real NOT NULL,
	notes text NOT NULL,
	created_by uuid,
	created_at timestamp with time zone NOT NULL,
	deleted_at timestamp with time zone,
	deleted_by uuid
);
CREATE INDEX adjustments_newest ON adjustments USING btree (created_at, id);
--> statement-breakpoint
CREATE TABLE admission_units (
	id uuid PRIMARY KEY,
	no smallint NOT NULL,
	title text NOT NULL,
	enabled boolean DEFAULT false NOT NULL,
	enabled_for_team boolean DEFAULT false NOT NULL,
	plan_settings jsonb NOT NULL,
	deleted_at timestamp with time zone,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE app_settings (
	name text PRIMARY KEY,
	value jsonb NOT NULL,
	updated_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE audit_log (
	id uuid PRIMARY KEY,
	at timestamp with time zone NOT NULL,
	actor_id uuid,
	action text NOT NULL,
	target text NOT NULL,
	before jsonb,
	after jsonb,
	home_id uuid
);
CREATE INDEX audit_log_action ON audit_log USING btree (action, at, id);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, at, id);
CREATE INDEX audit_log_actor_action ON audit_log USING btree (actor_id, action, at, id);
CREATE INDEX audit_log_home ON audit_log USING btree (home_id, at DESC NULLS LAST, id DESC NULLS LAST) WHERE home_id IS NOT NULL;
CREATE INDEX audit_log_newest ON audit_log USING btree (at, id);
CREATE INDEX audit_log_target ON audit_log USING btree (target, at, id);
CREATE INDEX audit_log_target_id ON audit_log USING btree (split_part(target, ':'::text, 2), at, id);
--> statement-breakpoint
CREATE TABLE billing_webhooks (
	id text PRIMARY KEY,
	type text NOT NULL,
	customer_id text,
	object_id text,
	status text NOT NULL,
	attempts integer DEFAULT 0 NOT NULL,
	error text,
	created_at timestamp with time zone NOT NULL,
	received_at timestamp with time zone NOT NULL,
	processed_at timestamp with time zone,
	next_attempt_at timestamp with time zone
);
CREATE INDEX billing_webhooks_customer ON billing_webhooks USING btree (customer_id, received_at);
CREATE INDEX billing_webhooks_newest ON billing_webhooks USING btree (received_at, id);
CREATE INDEX billing_webhooks_status ON billing_webhooks USING btree (status, received_at, id);
--> statement-breakpoint
CREATE TABLE coupons (
	id uuid PRIMARY KEY,
	code text NOT NULL,
	name text NOT NULL,
	percent_off integer,
	amount_off integer,
	duration text NOT NULL,
	duration_months integer,
	plan_ids uuid[] NOT NULL,
	max_redemptions integer,
	redemptions integer DEFAULT 0 NOT NULL,
	valid_from timestamp with time zone,
	valid_till timestamp with time zone,
	enabled boolean DEFAULT true NOT NULL,
	created_by uuid,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	deleted_at timestamp with time zone
);
CREATE UNIQUE INDEX coupons_code ON coupons USING btree (code) WHERE deleted_at IS NULL;
CREATE INDEX coupons_newest ON coupons USING btree (created_at, id);
--> statement-breakpoint
CREATE TABLE gateway_deliveries (
	id text PRIMARY KEY,
	event_id text NOT NULL,
	endpoint_id text NOT NULL,
	attempts integer DEFAULT 0 NOT NULL,
	next_attempt_at bigint,
	delivered_at bigint,
	last_status integer
);
CREATE INDEX gateway_deliveries_next ON gateway_deliveries USING btree (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE gateway_idempotency (
	key text PRIMARY KEY,
	method text NOT NULL,
	path text NOT NULL,
	request_hash text NOT NULL,
	status integer NOT NULL,
	body jsonb NOT NULL,
	created_at bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE gateway_objects (
	id text PRIMARY KEY,
	object text NOT NULL,
	customer text,
	parent text,
	sequence bigserial NOT NULL,
	created bigint NOT NULL,
	data jsonb NOT NULL,
	internal jsonb,
	due_at bigint
);
CREATE INDEX gateway_objects_customer ON gateway_objects USING btree (object, customer, sequence);
CREATE INDEX gateway_objects_due ON gateway_objects USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX gateway_objects_parent ON gateway_objects USING btree (object, parent, sequence);
--> statement-breakpoint
CREATE TABLE jobs (
	id uuid PRIMARY KEY,
	kind text NOT NULL,
	input jsonb NOT NULL,
	state text NOT NULL,
	done integer DEFAULT 0 NOT NULL,
	total integer DEFAULT 0 NOT NULL,
	cancel_requested_at timestamp with time zone,
	result jsonb,
	error text,
	created_by uuid,
	created_at timestamp with time zone NOT NULL,
	started_at timestamp with time zone,
	alive_at timestamp with time zone,
	ended_at timestamp with time zone,
	tries integer DEFAULT 0 NOT NULL,
	log jsonb DEFAULT '[]'::jsonb NOT NULL
);
CREATE INDEX jobs_all ON jobs USING btree (created_at DESC NULLS LAST, id);
CREATE INDEX jobs_newest ON jobs USING btree (kind, created_at DESC NULLS LAST);
CREATE INDEX jobs_state ON jobs USING btree (state, created_at);
--> statement-breakpoint
CREATE TABLE ledger_reconciliations (
	id uuid PRIMARY KEY,
	at timestamp with time zone NOT NULL,
	transactions integer NOT NULL,
	postings integer NOT NULL,
	provider_total integer NOT NULL,
	ledger_total integer NOT NULL,
	differences jsonb NOT NULL,
	is_nightly boolean DEFAULT true NOT NULL
);
CREATE INDEX ledger_reconciliations_newest ON ledger_reconciliations USING btree (at);
--> statement-breakpoint
CREATE TABLE lsac_simulated_accounts (
	account_id text PRIMARY KEY,
	student_coaching_id text NOT NULL,
	linked text NOT NULL,
	subscription_type text,
	subscription_expiration_date timestamp with time zone,
	prep_plus_activation_date timestamp with time zone,
	failure text,
	updated_at timestamp with time zone NOT NULL,
	linked_date timestamp with time zone,
	link_token_hash text,
	link_expires_at timestamp with time zone,
	activation_keys text[] DEFAULT '{}'::text[] NOT NULL
);
CREATE UNIQUE INDEX lsac_simulated_accounts_coaching ON lsac_simulated_accounts USING btree (student_coaching_id);
CREATE UNIQUE INDEX lsac_simulated_accounts_token ON lsac_simulated_accounts USING btree (link_token_hash);
--> statement-breakpoint
CREATE TABLE mails (
	id uuid PRIMARY KEY,
	"to" text NOT NULL,
	subject text NOT NULL,
	html text NOT NULL,
	text text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	sent_at timestamp with time zone,
	attempts integer DEFAULT 0 NOT NULL,
	next_try_at timestamp with time zone NOT NULL,
	error text,
	user_id uuid
);
CREATE INDEX mails_created ON mails USING btree (created_at, id);
CREATE INDEX mails_due ON mails USING btree (next_try_at) WHERE sent_at IS NULL;
CREATE INDEX mails_failed ON mails USING btree (created_at, id) WHERE sent_at IS NULL AND attempts >= 5;
CREATE INDEX mails_sent ON mails USING btree (created_at, id) WHERE sent_at IS NOT NULL;
CREATE INDEX mails_to ON mails USING btree ("to");
CREATE INDEX mails_unsent ON mails USING btree (created_at, id) WHERE sent_at IS NULL;
CREATE INDEX mails_user ON mails USING btree (user_id);
--> statement-breakpoint
CREATE TABLE pending_signups (
	token_hash text PRIMARY KEY,
	email text NOT NULL,
	password_hash text NOT NULL,
	first_name text NOT NULL,
	last_name text NOT NULL,
	phone text,
	timezone text,
	old_demon_id text,
	created_at timestamp with time zone NOT NULL,
	expires_at timestamp with time zone NOT NULL
);
CREATE INDEX pending_signups_email ON pending_signups USING btree (email, created_at);
CREATE INDEX pending_signups_expires ON pending_signups USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE percentiles (
	"window" text NOT NULL,
	scaled smallint NOT NULL,
	percent_below real NOT NULL,
	source text NOT NULL,
	CONSTRAINT percentiles_window_scaled_pk PRIMARY KEY ("window", scaled)
);
--> statement-breakpoint
CREATE TABLE plans (
	id uuid PRIMARY KEY,
	code text NOT NULL,
	name text NOT NULL,
	price real NOT NULL,
	enabled boolean DEFAULT true NOT NULL,
	stripe_price_id text,
	features jsonb NOT NULL,
	settings jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	created_at timestamp with time zone NOT NULL,
	version integer DEFAULT 0 NOT NULL,
	stripe_product_id text,
	fee_waiver_price real,
	stripe_feewaiver_fixed_price_id text,
	CONSTRAINT plans_code_unique UNIQUE (code)
);
--> statement-breakpoint
CREATE TABLE podcasts (
	id uuid PRIMARY KEY,
	slug text NOT NULL,
	no integer NOT NULL,
	title text NOT NULL,
	description text NOT NULL,
	url text NOT NULL,
	bytes integer NOT NULL,
	seconds integer NOT NULL,
	published_at timestamp with time zone NOT NULL,
	transcript text NOT NULL
);
CREATE UNIQUE INDEX podcasts_no ON podcasts USING btree (no);
CREATE UNIQUE INDEX podcasts_slug ON podcasts USING btree (slug);
--> statement-breakpoint
CREATE TABLE push_keys (
	id integer PRIMARY KEY,
	public_key text NOT NULL,
	private_key text NOT NULL,
	created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE question_types (
	code text PRIMARY KEY,
	label text NOT NULL,
	section_types text[] NOT NULL,
	description text NOT NULL,
	hint text NOT NULL,
	"position" smallint NOT NULL,
	enabled boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE rating_population (
	id smallint PRIMARY KEY,
	state jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE resource_categories (
	id uuid PRIMARY KEY,
	name text NOT NULL,
	slug text NOT NULL,
	description text DEFAULT ''::text NOT NULL,
	"position" smallint NOT NULL,
	enabled boolean DEFAULT true NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	CONSTRAINT resource_categories_slug_unique UNIQUE (slug)
);
--> statement-breakpoint
CREATE TABLE resources (
	id uuid PRIMARY KEY,
	category_id uuid NOT NULL,
	title text NOT NULL,
	slug text NOT NULL,
	summary text DEFAULT ''::text NOT NULL,
	body_html text DEFAULT ''::text NOT NULL,
	url text,
	"position" smallint NOT NULL,
	enabled boolean DEFAULT true NOT NULL,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	word_count integer GENERATED ALWAYS AS (cardinality(array_remove(regexp_split_to_array(regexp_replace(body_html, '<[^>]*>'::text, ' '::text, 'g'::text), '\s+'::text), ''::text))) STORED NOT NULL,
	search tsvector GENERATED ALWAYS AS ((setweight(to_tsvector('docket'::regconfig, title), 'A'::"char") || setweight(to_tsvector('docket'::regconfig, summary), 'B'::"char")) || to_tsvector('docket'::regconfig, regexp_replace(body_html, '<[^>]*>'::text, ' '::text, 'g'::text))) STORED,
	CONSTRAINT resources_category_id_resource_categories_id_fk FOREIGN KEY (category_id) REFERENCES resource_categories(id)
);
CREATE INDEX resources_position ON resources USING btree (category_id, "position");
CREATE INDEX resources_search ON resources USING gin (search);
CREATE UNIQUE INDEX resources_slug ON resources USING btree (category_id, slug);
--> statement-breakpoint
CREATE TABLE school_sources (
	id uuid PRIMARY KEY,
	name text NOT NULL,
	publisher text NOT NULL,
	url text,
	published_on date,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL
);
CREATE UNIQUE INDEX school_sources_name ON school_sources USING btree (name);
--> statement-breakpoint
CREATE TABLE schools (
	id uuid PRIMARY KEY,
	external_id text,
	slug text NOT NULL,
	name text NOT NULL,
	name_key text NOT NULL,
	city text,
	state text,
	type text,
	website text,
	enabled boolean DEFAULT true NOT NULL,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL
);
CREATE UNIQUE INDEX schools_external_id ON schools USING btree (external_id);
CREATE UNIQUE INDEX schools_name_key ON schools USING btree (name_key);
CREATE UNIQUE INDEX schools_slug ON schools USING btree (slug);
--> statement-breakpoint
CREATE TABLE scholarship_cases (
	id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
	school_id uuid NOT NULL,
	year smallint NOT NULL,
	lsat smallint NOT NULL,
	gpa double precision NOT NULL,
	applied_on date,
	status text NOT NULL,
	grant_per_year integer,
	is_conditional boolean,
	ignored_at timestamp with time zone,
	updated_at timestamp with time zone NOT NULL,
	CONSTRAINT scholarship_cases_school_id_schools_id_fk FOREIGN KEY (school_id) REFERENCES schools(id)
);
CREATE INDEX scholarship_cases_school_year ON scholarship_cases USING btree (school_id, year, ignored_at);
--> statement-breakpoint
CREATE TABLE school_metrics (
	school_id uuid NOT NULL,
	year smallint NOT NULL,
	metric text NOT NULL,
	value double precision NOT NULL,
	source_id uuid NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	CONSTRAINT school_metrics_school_id_year_metric_pk PRIMARY KEY (school_id, year, metric),
	CONSTRAINT school_metrics_school_id_schools_id_fk FOREIGN KEY (school_id) REFERENCES schools(id),
	CONSTRAINT school_metrics_source_id_school_sources_id_fk FOREIGN KEY (source_id) REFERENCES school_sources(id)
);
CREATE INDEX school_metrics_metric ON school_metrics USING btree (metric, school_id, year DESC NULLS LAST);
CREATE INDEX school_metrics_source ON school_metrics USING btree (source_id);
--> statement-breakpoint
CREATE TABLE school_names (
	id uuid PRIMARY KEY,
	name text NOT NULL,
	name_key text NOT NULL,
	school_id uuid NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT school_names_school_id_schools_id_fk FOREIGN KEY (school_id) REFERENCES schools(id)
);
CREATE UNIQUE INDEX school_names_key ON school_names USING btree (name_key);
CREATE INDEX school_names_school ON school_names USING btree (school_id);
--> statement-breakpoint
CREATE TABLE score_statistics (
	scope text NOT NULL,
	id uuid NOT NULL,
	attempts integer NOT NULL,
	questions integer NOT NULL,
	mean double precision,
	standard_deviation double precision,
	lowest integer,
	highest integer,
	kr20 double precision,
	standard_error double precision,
	distribution integer[] NOT NULL,
	mean_seconds real,
	flagged integer NOT NULL,
	computed_at timestamp with time zone NOT NULL,
	CONSTRAINT score_statistics_scope_id_pk PRIMARY KEY (scope, id)
);
--> statement-breakpoint
CREATE TABLE tests (
	id uuid PRIMARY KEY,
	no integer NOT NULL,
	name text NOT NULL,
	slug text NOT NULL,
	type text NOT NULL,
	enabled boolean DEFAULT true NOT NULL,
	conversion jsonb,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	summary text DEFAULT ''::text NOT NULL,
	archived_at timestamp with time zone,
	CONSTRAINT tests_slug_unique UNIQUE (slug)
);
--> statement-breakpoint
CREATE TABLE sections (
	id uuid PRIMARY KEY,
	test_id uuid NOT NULL,
	no smallint NOT NULL,
	type text NOT NULL,
	title text NOT NULL,
	variable boolean DEFAULT false NOT NULL,
	minutes smallint DEFAULT 35 NOT NULL,
	enabled boolean DEFAULT true NOT NULL,
	archived_at timestamp with time zone,
	CONSTRAINT sections_test_id_tests_id_fk FOREIGN KEY (test_id) REFERENCES tests(id)
);
CREATE UNIQUE INDEX sections_test_no ON sections USING btree (test_id, no);
--> statement-breakpoint
CREATE TABLE lessons (
	id uuid PRIMARY KEY,
	enabled boolean DEFAULT true NOT NULL,
	title text NOT NULL,
	summary text NOT NULL,
	body_html text NOT NULL,
	video jsonb,
	outline_search tsvector GENERATED ALWAYS AS (to_tsvector('docket'::regconfig, (title || ' '::text) || summary)) STORED,
	search tsvector GENERATED ALWAYS AS ((setweight(to_tsvector('docket'::regconfig, title), 'A'::"char") || setweight(to_tsvector('docket'::regconfig, summary), 'B'::"char")) || to_tsvector('docket'::regconfig, regexp_replace(body_html, '<[^>]*>'::text, ' '::text, 'g'::text))) STORED,
	CONSTRAINT lessons_id_sections_id_fk FOREIGN KEY (id) REFERENCES sections(id)
);
CREATE INDEX lessons_outline_search ON lessons USING gin (outline_search);
CREATE INDEX lessons_search ON lessons USING gin (search);
--> statement-breakpoint
CREATE TABLE merged_sections (
	test_id uuid NOT NULL,
	no smallint NOT NULL,
	section_id uuid NOT NULL,
	variable boolean DEFAULT false NOT NULL,
	CONSTRAINT merged_sections_test_id_no_pk PRIMARY KEY (test_id, no),
	CONSTRAINT merged_sections_section_id_sections_id_fk FOREIGN KEY (section_id) REFERENCES sections(id),
	CONSTRAINT merged_sections_test_id_tests_id_fk FOREIGN KEY (test_id) REFERENCES tests(id)
);
--> statement-breakpoint
CREATE TABLE segments (
	id uuid PRIMARY KEY,
	section_id uuid NOT NULL,
	no smallint NOT NULL,
	kind text NOT NULL,
	title text NOT NULL,
	subject text NOT NULL,
	comparative boolean DEFAULT false NOT NULL,
	passage_html text NOT NULL,
	passage_b_html text,
	search tsvector GENERATED ALWAYS AS (to_tsvector('docket'::regconfig, regexp_replace((((title || ' '::text) || passage_html) || ' '::text) || COALESCE(passage_b_html, ''::text), '<[^>]*>'::text, ' '::text, 'g'::text))) STORED,
	line_numbers boolean DEFAULT false NOT NULL,
	archived_at timestamp with time zone,
	CONSTRAINT segments_section_id_sections_id_fk FOREIGN KEY (section_id) REFERENCES sections(id)
);
CREATE INDEX segments_search ON segments USING gin (search);
CREATE UNIQUE INDEX segments_section_no ON segments USING btree (section_id, no);
--> statement-breakpoint
CREATE TABLE admission_items (
	id uuid PRIMARY KEY,
	unit_id uuid NOT NULL,
	no smallint NOT NULL,
	kind text NOT NULL,
	segment_id uuid,
	enabled boolean DEFAULT true NOT NULL,
	deleted_at timestamp with time zone,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT admission_items_segment_id_segments_id_fk FOREIGN KEY (segment_id) REFERENCES segments(id),
	CONSTRAINT admission_items_unit_id_admission_units_id_fk FOREIGN KEY (unit_id) REFERENCES admission_units(id)
);
CREATE INDEX admission_items_segment ON admission_items USING btree (segment_id);
CREATE INDEX admission_items_unit ON admission_items USING btree (unit_id, no);
--> statement-breakpoint
CREATE TABLE admission_lessons (
	id uuid PRIMARY KEY,
	item_id uuid NOT NULL,
	title text NOT NULL,
	summary text NOT NULL,
	body_html text NOT NULL,
	video jsonb,
	updated_at timestamp with time zone NOT NULL,
	word_count integer GENERATED ALWAYS AS (cardinality(array_remove(regexp_split_to_array(regexp_replace(body_html, '<[^>]*>'::text, ' '::text, 'g'::text), '\s+'::text), ''::text))) STORED NOT NULL,
	CONSTRAINT admission_lessons_item_id_admission_items_id_fk FOREIGN KEY (item_id) REFERENCES admission_items(id)
);
CREATE UNIQUE INDEX admission_lessons_item ON admission_lessons USING btree (item_id);
--> statement-breakpoint
CREATE TABLE questions (
	id uuid PRIMARY KEY,
	section_id uuid NOT NULL,
	segment_id uuid,
	no smallint NOT NULL,
	question_type text NOT NULL,
	topics text[] NOT NULL,
	author_difficulty smallint NOT NULL,
	stimulus_html text,
	stem_html text NOT NULL,
	options text[] NOT NULL,
	credited smallint NOT NULL,
	enabled boolean DEFAULT true NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	search tsvector GENERATED ALWAYS AS (to_tsvector('docket'::regconfig, regexp_replace((COALESCE(stimulus_html, ''::text) || ' '::text) || stem_html, '<[^>]*>'::text, ' '::text, 'g'::text))) STORED,
	archived_at timestamp with time zone,
	shingles integer[] GENERATED ALWAYS AS (docket_question_shingles(stimulus_html, stem_html, options)) STORED,
	CONSTRAINT questions_section_id_sections_id_fk FOREIGN KEY (section_id) REFERENCES sections(id),
	CONSTRAINT questions_segment_id_segments_id_fk FOREIGN KEY (segment_id) REFERENCES segments(id)
);
CREATE INDEX questions_search ON questions USING gin (search);
CREATE UNIQUE INDEX questions_section_no ON questions USING btree (section_id, no);
CREATE INDEX questions_segment ON questions USING btree (segment_id);
CREATE INDEX questions_type ON questions USING btree (question_type);
--> statement-breakpoint
CREATE TABLE explanations (
	id uuid PRIMARY KEY,
	question_id uuid,
	segment_id uuid,
	author text NOT NULL,
	html text NOT NULL,
	video_url text,
	notes jsonb NOT NULL,
	score integer DEFAULT 0 NOT NULL,
	views integer DEFAULT 0 NOT NULL,
	enabled boolean DEFAULT true NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	created_by uuid,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	key_at_save smallint,
	options_hash_at_save text,
	CONSTRAINT explanations_question_id_questions_id_fk FOREIGN KEY (question_id) REFERENCES questions(id),
	CONSTRAINT explanations_segment_id_segments_id_fk FOREIGN KEY (segment_id) REFERENCES segments(id)
);
CREATE INDEX explanations_author ON explanations USING btree (author, id);
CREATE INDEX explanations_created_by ON explanations USING btree (created_by);
CREATE INDEX explanations_disabled ON explanations USING btree (updated_at, id) WHERE NOT enabled;
CREATE INDEX explanations_question ON explanations USING btree (question_id);
CREATE INDEX explanations_score ON explanations USING btree (score, id);
CREATE INDEX explanations_search ON explanations USING gin (to_tsvector('docket'::regconfig, (author || ' '::text) || regexp_replace(html, '<[^>]*>'::text, ' '::text, 'g'::text)));
CREATE INDEX explanations_segment ON explanations USING btree (segment_id);
CREATE INDEX explanations_updated ON explanations USING btree (updated_at, id);
--> statement-breakpoint
CREATE TABLE not_duplicates (
	question_id uuid NOT NULL,
	other_id uuid NOT NULL,
	created_by uuid,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT not_duplicates_question_id_other_id_pk PRIMARY KEY (question_id, other_id),
	CONSTRAINT not_duplicates_other_id_questions_id_fk FOREIGN KEY (other_id) REFERENCES questions(id) ON DELETE CASCADE,
	CONSTRAINT not_duplicates_question_id_questions_id_fk FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE question_statistics (
	question_id uuid PRIMARY KEY,
	answers integer NOT NULL,
	"right" integer NOT NULL,
	share_right double precision,
	options integer[] NOT NULL,
	timed_answers integer NOT NULL,
	mean_seconds double precision,
	attempts integer NOT NULL,
	blank integer NOT NULL,
	point_biserial double precision,
	point_biserial_rest double precision,
	option_point_biserials double precision[],
	early_share double precision,
	late_share double precision,
	drift_z double precision,
	flags text[] NOT NULL,
	severity smallint,
	computed_at timestamp with time zone NOT NULL,
	CONSTRAINT question_statistics_question_id_questions_id_fk FOREIGN KEY (question_id) REFERENCES questions(id)
);
CREATE INDEX question_statistics_answers ON question_statistics USING btree (answers, question_id) WHERE severity IS NOT NULL;
CREATE INDEX question_statistics_discrimination ON question_statistics USING btree (point_biserial_rest, question_id) WHERE severity IS NOT NULL;
CREATE INDEX question_statistics_severity ON question_statistics USING btree (severity, question_id) WHERE severity IS NOT NULL;
CREATE INDEX question_statistics_share ON question_statistics USING btree (share_right, question_id) WHERE severity IS NOT NULL;
--> statement-breakpoint
CREATE TABLE question_stats (
	question_id uuid PRIMARY KEY,
	answers integer DEFAULT 0 NOT NULL,
	"right" integer DEFAULT 0 NOT NULL,
	time_ms real DEFAULT 0 NOT NULL,
	timed_answers integer DEFAULT 0 NOT NULL,
	option_a integer DEFAULT 0 NOT NULL,
	option_b integer DEFAULT 0 NOT NULL,
	option_c integer DEFAULT 0 NOT NULL,
	option_d integer DEFAULT 0 NOT NULL,
	option_e integer DEFAULT 0 NOT NULL,
	rating_mean real NOT NULL,
	rating_variance real NOT NULL,
	rating_count integer DEFAULT 0 NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	CONSTRAINT question_stats_question_id_questions_id_fk FOREIGN KEY (question_id) REFERENCES questions(id)
);
--> statement-breakpoint
CREATE TABLE test_checklists (
	test_id uuid PRIMARY KEY,
	version text NOT NULL,
	checked_at timestamp with time zone NOT NULL,
	result jsonb NOT NULL,
	duplicates jsonb NOT NULL,
	CONSTRAINT test_checklists_test_id_tests_id_fk FOREIGN KEY (test_id) REFERENCES tests(id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE throttles (
	key text PRIMARY KEY,
	count integer NOT NULL,
	window_ends_at timestamp with time zone NOT NULL,
	blocked_until timestamp with time zone
);
CREATE INDEX throttles_window ON throttles USING btree (window_ends_at);
--> statement-breakpoint
CREATE TABLE topics (
	code text PRIMARY KEY,
	label text NOT NULL,
	description text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	enabled boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE two_step_policy (
	id smallint PRIMARY KEY,
	required_roles text[] NOT NULL,
	updated_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE uploads (
	id uuid PRIMARY KEY,
	sha256 text NOT NULL,
	type text NOT NULL,
	width integer NOT NULL,
	height integer NOT NULL,
	bytes bytea NOT NULL,
	created_by uuid,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT uploads_sha256_unique UNIQUE (sha256)
);
--> statement-breakpoint
CREATE TABLE users (
	id uuid PRIMARY KEY,
	email text,
	email_verified_at timestamp with time zone,
	password_hash text,
	google_id text,
	first_name text NOT NULL,
	last_name text NOT NULL,
	phone text,
	profile_pic text,
	timezone text,
	roles text[] NOT NULL,
	old_demon_id text,
	tutor_id uuid,
	is_event boolean DEFAULT false NOT NULL,
	event_name text,
	lg_enabled boolean DEFAULT false NOT NULL,
	merged_tests_enabled boolean DEFAULT true NOT NULL,
	allow_overlapping boolean DEFAULT false NOT NULL,
	available_only boolean DEFAULT false NOT NULL,
	is_zoom_updated boolean DEFAULT false NOT NULL,
	test_settings jsonb NOT NULL,
	test_settings_updated_notification boolean DEFAULT false NOT NULL,
	usage_state jsonb NOT NULL,
	drill_settings jsonb NOT NULL,
	open_courses text[] DEFAULT '{}'::text[] NOT NULL,
	discount_percentage integer DEFAULT 0 NOT NULL,
	fee_waiver jsonb,
	simulated boolean DEFAULT false NOT NULL,
	feedback_requested_at timestamp with time zone,
	created_at timestamp with time zone NOT NULL,
	deleted_at timestamp with time zone,
	accommodations jsonb DEFAULT '{"time": {"kind": "none"}, "readAloud": false, "largePrint": false, "lineMarker": false, "breakMinutes": 10, "stopClockMinutes": 0, "extraBreakMinutes": 0}'::jsonb NOT NULL,
	study_settings jsonb DEFAULT '{"goal": null, "examDate": null, "restDays": [], "reviewCap": 20, "hoursPerWeek": 8}'::jsonb NOT NULL,
	password_temporary boolean DEFAULT false NOT NULL,
	password_expires_at timestamp with time zone,
	weighted_average boolean DEFAULT false NOT NULL,
	admin_files jsonb DEFAULT '[]'::jsonb NOT NULL,
	tutor_notes text DEFAULT ''::text NOT NULL,
	fee_waiver_upload_blocked boolean DEFAULT false NOT NULL,
	lsac_disable_blocked boolean DEFAULT false NOT NULL,
	history_corrupted_at timestamp with time zone,
	last_seen_at timestamp with time zone,
	deleted_by uuid,
	search tsvector GENERATED ALWAYS AS (array_to_tsvector(array_remove(array_remove(regexp_split_to_array(lower(regexp_replace(NORMALIZE((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(email, ''::text), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), '[\s@.,;:_+''"()/\\-]+'::text) || ARRAY[lower(regexp_replace(NORMALIZE(email, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), lower(regexp_replace(NORMALIZE(split_part(email, '@'::text, 2), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text))], ''::text), NULL::text))) STORED
);
CREATE INDEX users_corrupted ON users USING btree (created_at, id) WHERE history_corrupted_at IS NOT NULL;
CREATE INDEX users_created ON users USING btree (created_at, id);
CREATE INDEX users_deleted ON users USING btree (created_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX users_desk ON users USING btree (first_name, last_name, id) WHERE deleted_at IS NULL AND roles && '{ADMIN,MANAGER,BILLING,CONTENT,EVENTS,TEAM,TUTOR,ANSWERS}'::text[];
CREATE UNIQUE INDEX users_email ON users USING btree (email);
CREATE INDEX users_fee_waiver ON users USING btree (COALESCE(NULLIF(fee_waiver ->> 'status'::text, ''::text), 'none'::text), created_at, id);
CREATE UNIQUE INDEX users_google_id ON users USING btree (google_id);
CREATE INDEX users_last_seen ON users USING btree (last_seen_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX users_logic_games ON users USING btree (created_at, id) WHERE lg_enabled;
CREATE INDEX users_name ON users USING btree (lower(last_name), lower(first_name), id);
CREATE INDEX users_noted ON users USING btree (created_at, id) WHERE tutor_notes <> ''::text;
CREATE INDEX users_roles ON users USING gin (roles);
CREATE INDEX users_search ON users USING gin (search);
--> statement-breakpoint
CREATE TABLE admission_progress (
	user_id uuid NOT NULL,
	item_id uuid NOT NULL,
	read real DEFAULT 0 NOT NULL,
	block integer DEFAULT 0 NOT NULL,
	video_second real DEFAULT 0 NOT NULL,
	opened_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	done_at timestamp with time zone,
	CONSTRAINT admission_progress_user_id_item_id_pk PRIMARY KEY (user_id, item_id),
	CONSTRAINT admission_progress_item_id_admission_items_id_fk FOREIGN KEY (item_id) REFERENCES admission_items(id),
	CONSTRAINT admission_progress_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE attempts (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	kind text NOT NULL,
	type text NOT NULL,
	state text NOT NULL,
	next_key text,
	title text NOT NULL,
	reason_code text NOT NULL,
	reason_text text NOT NULL,
	predicted real,
	challenge_id uuid,
	budget_seconds integer,
	on_time_up text NOT NULL,
	blind_review boolean NOT NULL,
	created_at timestamp with time zone NOT NULL,
	started_at timestamp with time zone,
	paused_at timestamp with time zone,
	paused_ms bigint DEFAULT 0 NOT NULL,
	ended_at timestamp with time zone,
	closes_at timestamp with time zone,
	revealed_at timestamp with time zone,
	archived_at timestamp with time zone,
	deleted_at timestamp with time zone,
	timed_at timestamp with time zone,
	review_seconds integer DEFAULT 0 NOT NULL,
	popup_position text,
	question_count smallint NOT NULL,
	answered_count smallint DEFAULT 0 NOT NULL,
	right_count smallint DEFAULT 0 NOT NULL,
	br_right_count smallint,
	flagged_count smallint DEFAULT 0 NOT NULL,
	time_ms integer DEFAULT 0 NOT NULL,
	difficulty real NOT NULL,
	question_types text[] NOT NULL,
	first_question_id uuid NOT NULL,
	surface text DEFAULT 'drill'::text NOT NULL,
	settled_at timestamp with time zone,
	test_id uuid,
	proctored_test_id uuid,
	section_no smallint,
	rules jsonb,
	raw smallint,
	raw_of smallint,
	scaled smallint,
	br_scaled smallint,
	estimated boolean,
	percent_below real,
	archived boolean GENERATED ALWAYS AS (archived_at IS NOT NULL) STORED,
	excluded_at timestamp with time zone,
	CONSTRAINT attempts_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT attempts_test_id_tests_id_fk FOREIGN KEY (test_id) REFERENCES tests(id),
	CONSTRAINT attempts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX attempts_closing ON attempts USING btree (user_id, closes_at) WHERE closes_at IS NOT NULL;
CREATE INDEX attempts_ended ON attempts USING btree (ended_at, user_id) WHERE state = 'completed'::text;
CREATE INDEX attempts_list ON attempts USING btree (user_id, surface, archived, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX attempts_list_ended ON attempts USING btree (user_id, surface, archived, ended_at DESC NULLS LAST, id) WHERE deleted_at IS NULL;
CREATE INDEX attempts_list_scaled ON attempts USING btree (user_id, surface, archived, scaled DESC NULLS LAST, id) WHERE deleted_at IS NULL AND surface = 'practice'::text;
CREATE INDEX attempts_list_time ON attempts USING btree (user_id, surface, archived, time_ms DESC, id) WHERE deleted_at IS NULL AND surface = 'drill'::text;
CREATE INDEX attempts_own_ended ON attempts USING btree (user_id, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX attempts_scores ON attempts USING btree (user_id, ended_at) WHERE scaled IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX attempts_test ON attempts USING btree (test_id) WHERE test_id IS NOT NULL;
CREATE INDEX attempts_tests ON attempts USING btree (user_id, test_id, ended_at) WHERE test_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX attempts_unfinished ON attempts USING btree (user_id, next_key) WHERE (state = ANY (ARRAY['new'::text, 'started'::text, 'paused'::text, 'in_break'::text])) AND deleted_at IS NULL;
CREATE INDEX attempts_unrevealed ON attempts USING btree (user_id) WHERE state = 'completed'::text AND revealed_at IS NULL AND deleted_at IS NULL;
CREATE INDEX attempts_withdrawn ON attempts USING btree (user_id, deleted_at) WHERE state = 'new'::text AND deleted_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE attempt_events (
	user_id uuid NOT NULL,
	attempt_id uuid NOT NULL,
	device text NOT NULL,
	seq integer NOT NULL,
	attempt_question_id uuid,
	kind text NOT NULL,
	data jsonb NOT NULL,
	client_at timestamp with time zone NOT NULL,
	server_at timestamp with time zone NOT NULL,
	CONSTRAINT attempt_events_user_id_attempt_id_device_seq_pk PRIMARY KEY (user_id, attempt_id, device, seq),
	CONSTRAINT attempt_events_user_id_attempt_id_attempts_user_id_id_fk FOREIGN KEY (user_id, attempt_id) REFERENCES attempts(user_id, id)
);
--> statement-breakpoint
CREATE TABLE attempt_questions (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	attempt_id uuid NOT NULL,
	no smallint NOT NULL,
	question_id uuid NOT NULL,
	answer smallint,
	answer_at timestamp with time zone,
	br_answer smallint,
	br_answer_at timestamp with time zone,
	hidden smallint DEFAULT 0 NOT NULL,
	br_hidden smallint DEFAULT 0 NOT NULL,
	flagged boolean DEFAULT false NOT NULL,
	time_ms integer DEFAULT 0 NOT NULL,
	highlights jsonb NOT NULL,
	hint_option smallint,
	correct boolean,
	counted boolean,
	first boolean,
	section_no smallint,
	confidence smallint,
	br_opened_at timestamp with time zone,
	effective_difficulty double precision,
	effective_difficulty_variance double precision,
	CONSTRAINT attempt_questions_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT attempt_questions_question_id_questions_id_fk FOREIGN KEY (question_id) REFERENCES questions(id),
	CONSTRAINT attempt_questions_user_id_attempt_id_attempts_user_id_id_fk FOREIGN KEY (user_id, attempt_id) REFERENCES attempts(user_id, id)
);
CREATE INDEX attempt_questions_attempt ON attempt_questions USING btree (user_id, attempt_id);
CREATE INDEX attempt_questions_content ON attempt_questions USING btree (question_id);
CREATE INDEX attempt_questions_question ON attempt_questions USING btree (user_id, question_id);
--> statement-breakpoint
CREATE TABLE attempt_sections (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	attempt_id uuid NOT NULL,
	no smallint NOT NULL,
	section_id uuid NOT NULL,
	type text NOT NULL,
	variable boolean NOT NULL,
	question_count smallint NOT NULL,
	budget_seconds integer NOT NULL,
	started_at timestamp with time zone,
	paused_ms bigint DEFAULT 0 NOT NULL,
	ended_at timestamp with time zone,
	ended_by text,
	break_seconds integer NOT NULL,
	break_started_at timestamp with time zone,
	break_ended_at timestamp with time zone,
	late_seconds integer DEFAULT 0 NOT NULL,
	right_count smallint,
	br_right_count smallint,
	answered_count smallint DEFAULT 0 NOT NULL,
	time_ms integer DEFAULT 0 NOT NULL,
	CONSTRAINT attempt_sections_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT attempt_sections_section_id_sections_id_fk FOREIGN KEY (section_id) REFERENCES sections(id),
	CONSTRAINT attempt_sections_user_id_attempt_id_attempts_user_id_id_fk FOREIGN KEY (user_id, attempt_id) REFERENCES attempts(user_id, id)
);
CREATE UNIQUE INDEX attempt_sections_attempt ON attempt_sections USING btree (user_id, attempt_id, no);
CREATE INDEX attempt_sections_content ON attempt_sections USING btree (section_id);
--> statement-breakpoint
CREATE TABLE billing_charges (
	user_id uuid NOT NULL,
	id text NOT NULL,
	invoice_id text,
	status text NOT NULL,
	amount integer NOT NULL,
	refunded integer DEFAULT 0 NOT NULL,
	fee integer DEFAULT 0 NOT NULL,
	description text NOT NULL,
	brand text,
	last4 text,
	failure_code text,
	dispute_status text,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT billing_charges_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT billing_charges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX billing_charges_id ON billing_charges USING btree (id);
CREATE INDEX billing_charges_invoice ON billing_charges USING btree (invoice_id);
CREATE INDEX billing_charges_newest ON billing_charges USING btree (status, created_at, id);
CREATE INDEX billing_charges_user ON billing_charges USING btree (user_id, created_at, id);
--> statement-breakpoint
CREATE TABLE billing_customers (
	user_id uuid PRIMARY KEY,
	customer_id text NOT NULL,
	balance integer DEFAULT 0 NOT NULL,
	coupon_code text,
	is_prep_plus_included boolean DEFAULT false NOT NULL,
	open_invoice_id text,
	warning_hidden_for timestamp with time zone,
	blocked_until timestamp with time zone,
	sync_version integer DEFAULT 0 NOT NULL,
	synced_at timestamp with time zone,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT billing_customers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX billing_customers_customer ON billing_customers USING btree (customer_id);
CREATE INDEX billing_customers_synced ON billing_customers USING btree (synced_at);
--> statement-breakpoint
CREATE TABLE billing_invoices (
	user_id uuid NOT NULL,
	id text NOT NULL,
	number text,
	status text NOT NULL,
	reason text NOT NULL,
	plan_id uuid,
	lines jsonb NOT NULL,
	coupon_code text,
	subtotal integer NOT NULL,
	discount integer NOT NULL,
	tax integer NOT NULL,
	total integer NOT NULL,
	balance_used integer NOT NULL,
	amount_due integer NOT NULL,
	amount_paid integer NOT NULL,
	prep_plus_amount integer DEFAULT 0 NOT NULL,
	attempt_count integer DEFAULT 0 NOT NULL,
	next_attempt_at timestamp with time zone,
	created_at timestamp with time zone NOT NULL,
	paid_at timestamp with time zone,
	period_start timestamp with time zone,
	period_end timestamp with time zone,
	subscription_id text,
	coupon_id uuid,
	receipt_mailed_at timestamp with time zone,
	CONSTRAINT billing_invoices_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT billing_invoices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX billing_invoices_all ON billing_invoices USING btree (created_at, id);
CREATE INDEX billing_invoices_coupon ON billing_invoices USING btree (coupon_id) WHERE status = 'paid'::text;
CREATE INDEX billing_invoices_newest ON billing_invoices USING btree (user_id, created_at, id);
CREATE INDEX billing_invoices_open ON billing_invoices USING btree (created_at) WHERE status = 'open'::text;
CREATE INDEX billing_invoices_paid ON billing_invoices USING btree (paid_at) WHERE status = 'paid'::text;
--> statement-breakpoint
CREATE TABLE billing_logs (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	at timestamp with time zone NOT NULL,
	event text NOT NULL,
	source text NOT NULL,
	actor_id uuid,
	details jsonb NOT NULL,
	CONSTRAINT billing_logs_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT billing_logs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX billing_logs_newest ON billing_logs USING btree (user_id, at, id);
--> statement-breakpoint
CREATE TABLE billing_payment_methods (
	user_id uuid NOT NULL,
	id text NOT NULL,
	brand text NOT NULL,
	last4 text NOT NULL,
	exp_month integer NOT NULL,
	exp_year integer NOT NULL,
	name text,
	is_primary boolean DEFAULT false NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT billing_payment_methods_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT billing_payment_methods_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE billing_refunds (
	user_id uuid NOT NULL,
	id text NOT NULL,
	charge_id text NOT NULL,
	amount integer NOT NULL,
	status text NOT NULL,
	reason text,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT billing_refunds_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT billing_refunds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX billing_refunds_charge ON billing_refunds USING btree (user_id, charge_id);
--> statement-breakpoint
CREATE TABLE billing_requests (
	user_id uuid NOT NULL,
	key text NOT NULL,
	call text NOT NULL,
	request_hash text NOT NULL,
	lease_until timestamp with time zone NOT NULL,
	answer jsonb,
	created_at timestamp with time zone NOT NULL,
	ended_at timestamp with time zone,
	CONSTRAINT billing_requests_user_id_key_pk PRIMARY KEY (user_id, key),
	CONSTRAINT billing_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX billing_requests_created ON billing_requests USING btree (created_at);
CREATE UNIQUE INDEX billing_requests_running ON billing_requests USING btree (user_id) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE TABLE bookmarks (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	about_kind text NOT NULL,
	about_id uuid,
	source text NOT NULL,
	section_type text,
	attempt_question_id uuid,
	created_at timestamp with time zone NOT NULL,
	search_text text NOT NULL,
	search tsvector GENERATED ALWAYS AS (to_tsvector('docket'::regconfig, search_text)) STORED,
	CONSTRAINT bookmarks_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT bookmarks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX bookmarks_about ON bookmarks USING btree (user_id, about_kind, about_id);
CREATE INDEX bookmarks_content ON bookmarks USING btree (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX bookmarks_own ON bookmarks USING btree (user_id, created_at, id);
CREATE INDEX bookmarks_search ON bookmarks USING gin (search) WITH (fastupdate='false');
--> statement-breakpoint
CREATE TABLE challenges (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	skill_id text NOT NULL,
	root_type text NOT NULL,
	no_of_challenges smallint NOT NULL,
	completed smallint DEFAULT 0 NOT NULL,
	repeat_mastered_questions boolean DEFAULT false NOT NULL,
	end_challenge timestamp with time zone,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	CONSTRAINT challenges_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX challenges_newest ON challenges USING btree (user_id, created_at);
--> statement-breakpoint
CREATE TABLE claim_exclusions (
	user_id uuid PRIMARY KEY,
	reason text NOT NULL,
	created_by uuid NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT claim_exclusions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE class_feeds (
	user_id uuid PRIMARY KEY,
	token text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT class_feeds_token_unique UNIQUE (token),
	CONSTRAINT class_feeds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE classes (
	id uuid PRIMARY KEY,
	title text NOT NULL,
	description text NOT NULL,
	tags text[] NOT NULL,
	tutor_name text,
	tutor_slug text,
	starts_at timestamp with time zone NOT NULL,
	minutes integer NOT NULL,
	zone text NOT NULL,
	join_url text NOT NULL,
	capacity integer,
	question_ids uuid[] NOT NULL,
	enabled boolean DEFAULT true NOT NULL,
	sequence integer DEFAULT 0 NOT NULL,
	started_at timestamp with time zone,
	started_by uuid,
	created_by uuid,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	deleted_at timestamp with time zone,
	series_id uuid,
	CONSTRAINT classes_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id),
	CONSTRAINT classes_started_by_users_id_fk FOREIGN KEY (started_by) REFERENCES users(id)
);
CREATE INDEX classes_series ON classes USING btree (series_id, starts_at) WHERE series_id IS NOT NULL;
CREATE INDEX classes_starts ON classes USING btree (starts_at, id);
CREATE INDEX classes_title ON classes USING btree (title);
--> statement-breakpoint
CREATE TABLE class_recordings (
	id uuid PRIMARY KEY,
	class_id uuid NOT NULL,
	url text,
	captions_url text,
	seconds integer NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT class_recordings_class UNIQUE (class_id),
	CONSTRAINT class_recordings_class_id_classes_id_fk FOREIGN KEY (class_id) REFERENCES classes(id)
);
--> statement-breakpoint
CREATE TABLE coupon_reservations (
	coupon_id uuid NOT NULL,
	user_id uuid NOT NULL,
	created_at timestamp with time zone NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	CONSTRAINT coupon_reservations_coupon_id_user_id_pk PRIMARY KEY (coupon_id, user_id),
	CONSTRAINT coupon_reservations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX coupon_reservations_user ON coupon_reservations USING btree (user_id);
--> statement-breakpoint
CREATE TABLE diagnostics (
	user_id uuid NOT NULL,
	slots jsonb NOT NULL,
	drill_ids uuid[] NOT NULL,
	started_at timestamp with time zone NOT NULL,
	completed_at timestamp with time zone,
	levels jsonb,
	CONSTRAINT diagnostics_user_id_pk PRIMARY KEY (user_id),
	CONSTRAINT diagnostics_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE dunning_mails (
	user_id uuid NOT NULL,
	invoice_id text NOT NULL,
	number integer NOT NULL,
	sent_at timestamp with time zone NOT NULL,
	CONSTRAINT dunning_mails_user_id_invoice_id_number_pk PRIMARY KEY (user_id, invoice_id, number),
	CONSTRAINT dunning_mails_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE email_tokens (
	token_hash text PRIMARY KEY,
	user_id uuid NOT NULL,
	purpose text NOT NULL,
	email text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	used_at timestamp with time zone,
	CONSTRAINT email_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX email_tokens_user ON email_tokens USING btree (user_id);
--> statement-breakpoint
CREATE TABLE explanation_votes (
	user_id uuid NOT NULL,
	explanation_id uuid NOT NULL,
	vote smallint NOT NULL,
	CONSTRAINT explanation_votes_user_id_explanation_id_pk PRIMARY KEY (user_id, explanation_id),
	CONSTRAINT explanation_votes_explanation_id_explanations_id_fk FOREIGN KEY (explanation_id) REFERENCES explanations(id),
	CONSTRAINT explanation_votes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX explanation_votes_explanation ON explanation_votes USING btree (explanation_id, vote);
--> statement-breakpoint
CREATE TABLE feedback (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	message text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	handled_at timestamp with time zone,
	handled_by uuid,
	CONSTRAINT feedback_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT feedback_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX feedback_handled ON feedback USING btree (created_at, id) WHERE handled_at IS NOT NULL;
CREATE UNIQUE INDEX feedback_id ON feedback USING btree (id);
CREATE INDEX feedback_newest ON feedback USING btree (created_at, id);
CREATE INDEX feedback_open ON feedback USING btree (created_at, id) WHERE handled_at IS NULL;
--> statement-breakpoint
CREATE TABLE known_devices (
	token_hash text NOT NULL,
	user_id uuid NOT NULL,
	created_at timestamp with time zone NOT NULL,
	last_used_at timestamp with time zone NOT NULL,
	CONSTRAINT known_devices_token_hash_user_id_pk PRIMARY KEY (token_hash, user_id),
	CONSTRAINT known_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX known_devices_user ON known_devices USING btree (user_id, last_used_at);
--> statement-breakpoint
CREATE TABLE ledger_postings (
	key text PRIMARY KEY,
	sequence bigserial NOT NULL,
	source text NOT NULL,
	source_id text NOT NULL,
	charge_id text,
	user_id uuid,
	plan_id uuid,
	at timestamp with time zone NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT ledger_postings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX ledger_postings_at ON ledger_postings USING btree (at, sequence);
CREATE UNIQUE INDEX ledger_postings_sequence ON ledger_postings USING btree (sequence);
CREATE INDEX ledger_postings_user ON ledger_postings USING btree (user_id, at);
--> statement-breakpoint
CREATE TABLE ledger_lines (
	posting_key text NOT NULL,
	"position" integer NOT NULL,
	account text NOT NULL,
	amount integer NOT NULL,
	CONSTRAINT ledger_lines_posting_key_position_pk PRIMARY KEY (posting_key, "position"),
	CONSTRAINT ledger_lines_posting_key_ledger_postings_key_fk FOREIGN KEY (posting_key) REFERENCES ledger_postings(key)
);
CREATE INDEX ledger_lines_account ON ledger_lines USING btree (account);
--> statement-breakpoint
CREATE TABLE lesson_progress (
	user_id uuid NOT NULL,
	lesson_id uuid NOT NULL,
	read real DEFAULT 0 NOT NULL,
	block integer DEFAULT 0 NOT NULL,
	video_second real DEFAULT 0 NOT NULL,
	opened_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	done_at timestamp with time zone,
	CONSTRAINT lesson_progress_user_id_lesson_id_pk PRIMARY KEY (user_id, lesson_id),
	CONSTRAINT lesson_progress_lesson_id_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES lessons(id),
	CONSTRAINT lesson_progress_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX lesson_progress_open ON lesson_progress USING btree (user_id, updated_at DESC NULLS LAST) WHERE done_at IS NULL;
--> statement-breakpoint
CREATE TABLE lsac_accounts (
	user_id uuid PRIMARY KEY,
	account_id text,
	linked boolean DEFAULT false NOT NULL,
	linked_date timestamp with time zone,
	called_at timestamp with time zone,
	enabled boolean DEFAULT false NOT NULL,
	payment_failed_at timestamp with time zone,
	disabled_untill timestamp with time zone,
	subscription_type text,
	subscription_expiration_date timestamp with time zone,
	prep_plus_activation_date timestamp with time zone,
	student_coaching_id text,
	refreshed_at timestamp with time zone,
	CONSTRAINT lsac_accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX lsac_account_id ON lsac_accounts USING btree (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX lsac_failed ON lsac_accounts USING btree (COALESCE(linked_date, called_at, '-infinity'::timestamp with time zone), user_id) WHERE payment_failed_at IS NOT NULL;
CREATE INDEX lsac_linked ON lsac_accounts USING btree (COALESCE(linked_date, called_at, '-infinity'::timestamp with time zone), user_id) WHERE linked AND payment_failed_at IS NULL;
CREATE INDEX lsac_refreshed ON lsac_accounts USING btree (COALESCE(refreshed_at, '-infinity'::timestamp with time zone), user_id);
CREATE INDEX lsac_since ON lsac_accounts USING btree (COALESCE(linked_date, called_at, '-infinity'::timestamp with time zone), user_id);
CREATE INDEX lsac_till ON lsac_accounts USING btree (GREATEST((prep_plus_activation_date AT TIME ZONE 'UTC'::text) + '1 year'::interval, (subscription_expiration_date AT TIME ZONE 'UTC'::text)), user_id) WHERE linked AND payment_failed_at IS NULL;
CREATE INDEX lsac_unlinked ON lsac_accounts USING btree (COALESCE(linked_date, called_at, '-infinity'::timestamp with time zone), user_id) WHERE NOT linked AND payment_failed_at IS NULL;
--> statement-breakpoint
CREATE TABLE lsac_logs (
	id uuid PRIMARY KEY,
	user_id uuid,
	at timestamp with time zone NOT NULL,
	type text NOT NULL,
	method text NOT NULL,
	path text NOT NULL,
	status integer,
	duration_ms integer NOT NULL,
	request jsonb,
	answer jsonb,
	error text,
	CONSTRAINT lsac_logs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX lsac_logs_failed ON lsac_logs USING btree (at DESC NULLS LAST) WHERE error IS NOT NULL;
CREATE INDEX lsac_logs_newest ON lsac_logs USING btree (at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX lsac_logs_type ON lsac_logs USING btree (type, at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX lsac_logs_user ON lsac_logs USING btree (user_id, at DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE lsac_prep_plus_orders (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	request_keys text[] NOT NULL,
	amount integer NOT NULL,
	status text NOT NULL,
	charge_id text,
	attempts integer DEFAULT 0 NOT NULL,
	next_attempt_at timestamp with time zone NOT NULL,
	error text,
	created_at timestamp with time zone NOT NULL,
	paid_at timestamp with time zone,
	ended_at timestamp with time zone,
	CONSTRAINT lsac_prep_plus_orders_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT lsac_prep_plus_orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX lsac_prep_plus_orders_due ON lsac_prep_plus_orders USING btree (next_attempt_at) WHERE status = ANY (ARRAY['open'::text, 'paid'::text]);
CREATE UNIQUE INDEX lsac_prep_plus_orders_open ON lsac_prep_plus_orders USING btree (user_id) WHERE status = 'open'::text;
--> statement-breakpoint
CREATE TABLE newsletter_subscribers (
	email text PRIMARY KEY,
	first_name text,
	source text NOT NULL,
	user_id uuid,
	subscribed_at timestamp with time zone NOT NULL,
	unsubscribed_at timestamp with time zone,
	CONSTRAINT newsletter_subscribers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX newsletter_address ON newsletter_subscribers USING btree (email text_pattern_ops);
CREATE INDEX newsletter_left ON newsletter_subscribers USING btree (unsubscribed_at, email) WHERE unsubscribed_at IS NOT NULL;
CREATE INDEX newsletter_left_source ON newsletter_subscribers USING btree (source, unsubscribed_at, email) WHERE unsubscribed_at IS NOT NULL;
CREATE INDEX newsletter_newest ON newsletter_subscribers USING btree (subscribed_at, email) WHERE unsubscribed_at IS NULL;
CREATE INDEX newsletter_source ON newsletter_subscribers USING btree (source, subscribed_at, email) WHERE unsubscribed_at IS NULL;
CREATE INDEX newsletter_user ON newsletter_subscribers USING btree (user_id);
--> statement-breakpoint
CREATE TABLE notes (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	about_kind text NOT NULL,
	about_id uuid,
	source text NOT NULL,
	section_type text,
	attempt_question_id uuid,
	created_at timestamp with time zone NOT NULL,
	archived_at timestamp with time zone,
	html text NOT NULL,
	search_text text NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	search tsvector GENERATED ALWAYS AS (to_tsvector('docket'::regconfig, search_text)) STORED,
	CONSTRAINT notes_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT notes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notes_about ON notes USING btree (user_id, about_kind, about_id, created_at);
CREATE INDEX notes_content ON notes USING btree (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX notes_own ON notes USING btree (user_id, updated_at, id);
CREATE INDEX notes_search ON notes USING gin (search) WITH (fastupdate='false');
--> statement-breakpoint
CREATE TABLE notice_choices (
	user_id uuid NOT NULL,
	kind text NOT NULL,
	mail boolean NOT NULL,
	push boolean NOT NULL,
	next_check_at timestamp with time zone,
	CONSTRAINT notice_choices_user_id_kind_pk PRIMARY KEY (user_id, kind),
	CONSTRAINT notice_choices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notice_choices_next_check ON notice_choices USING btree (next_check_at) WHERE next_check_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE page_activity (
	user_id uuid NOT NULL,
	day date NOT NULL,
	page text NOT NULL,
	seconds integer NOT NULL,
	visits integer NOT NULL,
	CONSTRAINT page_activity_user_id_day_page_pk PRIMARY KEY (user_id, day, page),
	CONSTRAINT page_activity_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE proctored_tests (
	id uuid PRIMARY KEY,
	test_id uuid NOT NULL,
	title text NOT NULL,
	starts_at timestamp with time zone NOT NULL,
	created_by uuid NOT NULL,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	deleted_at timestamp with time zone,
	CONSTRAINT proctored_tests_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id),
	CONSTRAINT proctored_tests_test_id_tests_id_fk FOREIGN KEY (test_id) REFERENCES tests(id)
);
CREATE INDEX proctored_tests_starts ON proctored_tests USING btree (starts_at);
--> statement-breakpoint
CREATE TABLE proctored_registrations (
	user_id uuid NOT NULL,
	proctored_test_id uuid NOT NULL,
	registered_at timestamp with time zone NOT NULL,
	waiting_at timestamp with time zone,
	entered_at timestamp with time zone,
	attempt_id uuid,
	CONSTRAINT proctored_registrations_user_id_proctored_test_id_pk PRIMARY KEY (user_id, proctored_test_id),
	CONSTRAINT proctored_registrations_proctored_test_id_proctored_tests_id_fk FOREIGN KEY (proctored_test_id) REFERENCES proctored_tests(id),
	CONSTRAINT proctored_registrations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX proctored_registrations_test ON proctored_registrations USING btree (proctored_test_id);
--> statement-breakpoint
CREATE TABLE public_tickets (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	about_kind text NOT NULL,
	about_id uuid,
	subject text NOT NULL,
	messages jsonb NOT NULL,
	search_text text NOT NULL,
	published_at timestamp with time zone NOT NULL,
	published_by uuid,
	search tsvector GENERATED ALWAYS AS (to_tsvector('docket'::regconfig, search_text)) STORED,
	CONSTRAINT public_tickets_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT public_tickets_published_by_users_id_fk FOREIGN KEY (published_by) REFERENCES users(id),
	CONSTRAINT public_tickets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX public_tickets_published ON public_tickets USING btree (published_at, id);
CREATE INDEX public_tickets_search ON public_tickets USING gin (search) WITH (fastupdate='false');
--> statement-breakpoint
CREATE TABLE reply_templates (
	id uuid PRIMARY KEY,
	owner_id uuid,
	title text NOT NULL,
	html text NOT NULL,
	created_by uuid NOT NULL,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	CONSTRAINT reply_templates_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX reply_templates_owner ON reply_templates USING btree (owner_id, title);
--> statement-breakpoint
CREATE TABLE review_log (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	review_id uuid NOT NULL,
	question_id uuid NOT NULL,
	grade smallint NOT NULL,
	correct boolean NOT NULL,
	day date NOT NULL,
	at timestamp with time zone NOT NULL,
	CONSTRAINT review_log_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT review_log_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX review_log_day ON review_log USING btree (user_id, day);
--> statement-breakpoint
CREATE TABLE reviews (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	question_id uuid NOT NULL,
	section_type text NOT NULL,
	question_type text NOT NULL,
	difficulty smallint NOT NULL,
	source text NOT NULL,
	attempt_question_id uuid,
	attempt_id uuid,
	reasons text[] NOT NULL,
	priority boolean NOT NULL,
	miss_reason text,
	card jsonb NOT NULL,
	due_at timestamp with time zone NOT NULL,
	snoozed_until timestamp with time zone,
	resolved_at timestamp with time zone,
	before jsonb,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	urgency double precision NOT NULL,
	CONSTRAINT reviews_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT reviews_question_id_questions_id_fk FOREIGN KEY (question_id) REFERENCES questions(id),
	CONSTRAINT reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX reviews_content ON reviews USING btree (question_id);
CREATE INDEX reviews_difficulty ON reviews USING btree (user_id, difficulty, id) WHERE resolved_at IS NULL;
CREATE INDEX reviews_due ON reviews USING btree (user_id, due_at, id) WHERE resolved_at IS NULL;
CREATE INDEX reviews_miss_reason ON reviews USING btree (user_id, miss_reason, question_type) WHERE miss_reason IS NOT NULL;
CREATE INDEX reviews_next ON reviews USING btree (user_id, priority, due_at, id) WHERE resolved_at IS NULL;
CREATE INDEX reviews_open ON reviews USING btree (user_id, created_at, id) WHERE resolved_at IS NULL;
CREATE UNIQUE INDEX reviews_question ON reviews USING btree (user_id, question_id);
CREATE INDEX reviews_resolved ON reviews USING btree (user_id, resolved_at, id) WHERE resolved_at IS NOT NULL;
CREATE INDEX reviews_resolved_created ON reviews USING btree (user_id, created_at, id) WHERE resolved_at IS NOT NULL;
CREATE INDEX reviews_resolved_difficulty ON reviews USING btree (user_id, difficulty, id) WHERE resolved_at IS NOT NULL;
CREATE INDEX reviews_snoozed ON reviews USING btree (user_id, snoozed_until) WHERE resolved_at IS NULL AND snoozed_until IS NOT NULL;
CREATE INDEX reviews_urgency ON reviews USING btree (user_id, urgency, id) WHERE resolved_at IS NULL;
--> statement-breakpoint
CREATE TABLE scholarship_applications (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	school_id uuid NOT NULL,
	year smallint NOT NULL,
	status text NOT NULL,
	applied_on date,
	decided_on date,
	deadline_on date,
	lsat smallint,
	gpa double precision,
	grant_amount integer,
	grant_period text NOT NULL,
	is_conditional boolean,
	notes text NOT NULL,
	case_id uuid,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	CONSTRAINT scholarship_applications_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT scholarship_applications_case_id_scholarship_cases_id_fk FOREIGN KEY (case_id) REFERENCES scholarship_cases(id) ON DELETE SET NULL,
	CONSTRAINT scholarship_applications_school_id_schools_id_fk FOREIGN KEY (school_id) REFERENCES schools(id),
	CONSTRAINT scholarship_applications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX scholarship_applications_case ON scholarship_applications USING btree (case_id);
CREATE UNIQUE INDEX scholarship_applications_school_year ON scholarship_applications USING btree (user_id, school_id, year);
--> statement-breakpoint
CREATE TABLE scholarship_sharing (
	user_id uuid PRIMARY KEY,
	shared_since timestamp with time zone NOT NULL,
	CONSTRAINT scholarship_sharing_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE sessions (
	id uuid PRIMARY KEY,
	user_id uuid NOT NULL,
	token_hash text NOT NULL,
	user_agent text NOT NULL,
	address text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	last_seen_at timestamp with time zone NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	impersonator_id uuid,
	password_verified_at timestamp with time zone,
	CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_impersonator ON sessions USING btree (impersonator_id, created_at) WHERE impersonator_id IS NOT NULL;
CREATE UNIQUE INDEX sessions_token_hash ON sessions USING btree (token_hash);
CREATE INDEX sessions_user ON sessions USING btree (user_id);
--> statement-breakpoint
CREATE TABLE push_devices (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	session_id uuid NOT NULL,
	service text NOT NULL,
	address text NOT NULL,
	p256dh text,
	auth text,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT push_devices_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT push_devices_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
	CONSTRAINT push_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX push_devices_address ON push_devices USING btree (service, address);
CREATE INDEX push_devices_session ON push_devices USING btree (session_id);
--> statement-breakpoint
CREATE TABLE pushes (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	device_id uuid NOT NULL,
	kind text NOT NULL,
	title text NOT NULL,
	text text NOT NULL,
	path text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	attempts integer DEFAULT 0 NOT NULL,
	next_try_at timestamp with time zone NOT NULL,
	error text,
	CONSTRAINT pushes_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT pushes_device_fk FOREIGN KEY (user_id, device_id) REFERENCES push_devices(user_id, id) ON DELETE CASCADE,
	CONSTRAINT pushes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX pushes_device ON pushes USING btree (user_id, device_id);
CREATE INDEX pushes_due ON pushes USING btree (next_try_at);
--> statement-breakpoint
CREATE TABLE store_entries (
	user_id uuid NOT NULL,
	key text NOT NULL,
	value jsonb NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	CONSTRAINT store_entries_user_id_key_pk PRIMARY KEY (user_id, key),
	CONSTRAINT store_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX store_entries_key ON store_entries USING btree (key COLLATE "C", updated_at, user_id);
--> statement-breakpoint
CREATE TABLE streak_corrections (
	user_id uuid NOT NULL,
	day date NOT NULL,
	kind text NOT NULL,
	reason text NOT NULL,
	created_by uuid NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT streak_corrections_user_id_day_pk PRIMARY KEY (user_id, day),
	CONSTRAINT streak_corrections_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE student_days (
	user_id uuid NOT NULL,
	day date NOT NULL,
	type text NOT NULL,
	questions integer NOT NULL,
	"right" integer NOT NULL,
	counted integer NOT NULL,
	time_ms bigint NOT NULL,
	level_mean real,
	CONSTRAINT student_days_user_id_day_type_pk PRIMARY KEY (user_id, day, type),
	CONSTRAINT student_days_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE student_hours (
	user_id uuid NOT NULL,
	hour timestamp with time zone NOT NULL,
	"right" integer NOT NULL,
	of integer NOT NULL,
	time_ms bigint NOT NULL,
	CONSTRAINT student_hours_user_id_hour_pk PRIMARY KEY (user_id, hour),
	CONSTRAINT student_hours_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX student_hours_span ON student_hours USING btree (hour, user_id);
--> statement-breakpoint
CREATE TABLE student_levels (
	user_id uuid NOT NULL,
	key text NOT NULL,
	mean real NOT NULL,
	variance real NOT NULL,
	count integer NOT NULL,
	worked_at timestamp with time zone,
	form_mean real DEFAULT 0 NOT NULL,
	form_variance real DEFAULT 0 NOT NULL,
	"right" integer DEFAULT 0 NOT NULL,
	recent real DEFAULT 0 NOT NULL,
	surprise real DEFAULT 0 NOT NULL,
	last_at integer DEFAULT 0 NOT NULL,
	CONSTRAINT student_levels_user_id_key_pk PRIMARY KEY (user_id, key),
	CONSTRAINT student_levels_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE student_progress (
	user_id uuid PRIMARY KEY,
	streak integer DEFAULT 0 NOT NULL,
	longest_streak integer DEFAULT 0 NOT NULL,
	last_day date,
	seconds_since_break real DEFAULT 0 NOT NULL,
	last_work_at timestamp with time zone,
	forgiven_day date,
	CONSTRAINT student_progress_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX student_progress_streak ON student_progress USING btree (streak DESC);
--> statement-breakpoint
CREATE TABLE student_questions (
	user_id uuid NOT NULL,
	question_id uuid NOT NULL,
	type text NOT NULL,
	served_at timestamp with time zone NOT NULL,
	first_answered_at timestamp with time zone,
	first_correct boolean,
	last_answered_at timestamp with time zone,
	last_correct boolean,
	flagged boolean DEFAULT false NOT NULL,
	revealed_at timestamp with time zone,
	seen_at timestamp with time zone,
	CONSTRAINT student_questions_user_id_question_id_pk PRIMARY KEY (user_id, question_id),
	CONSTRAINT student_questions_question_id_questions_id_fk FOREIGN KEY (question_id) REFERENCES questions(id),
	CONSTRAINT student_questions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX student_questions_content ON student_questions USING btree (question_id);
CREATE INDEX student_questions_review ON student_questions USING btree (user_id, last_answered_at) WHERE (last_correct = false OR flagged) AND last_answered_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE student_reports (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	kind text NOT NULL,
	answers jsonb NOT NULL,
	created_at timestamp with time zone NOT NULL,
	handled_at timestamp with time zone,
	handled_by uuid,
	CONSTRAINT student_reports_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT student_reports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX student_reports_handled ON student_reports USING btree (kind, created_at, id) WHERE handled_at IS NOT NULL;
CREATE UNIQUE INDEX student_reports_id ON student_reports USING btree (id);
CREATE INDEX student_reports_newest ON student_reports USING btree (kind, created_at, id);
CREATE INDEX student_reports_open ON student_reports USING btree (kind, created_at, id) WHERE handled_at IS NULL;
--> statement-breakpoint
CREATE TABLE student_type_stats (
	user_id uuid NOT NULL,
	type text NOT NULL,
	question_type text NOT NULL,
	difficulty smallint NOT NULL,
	"right" integer NOT NULL,
	of integer NOT NULL,
	time_ms bigint NOT NULL,
	CONSTRAINT student_type_stats_user_id_type_question_type_difficulty_pk PRIMARY KEY (user_id, type, question_type, difficulty),
	CONSTRAINT student_type_stats_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE study_plan_changes (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	day date NOT NULL,
	step_key text NOT NULL,
	action text NOT NULL,
	target_day date,
	replacement jsonb,
	step jsonb NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT study_plan_changes_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT study_plan_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX study_plan_changes_step ON study_plan_changes USING btree (user_id, day, step_key, action);
--> statement-breakpoint
CREATE TABLE subscriptions (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	plan_id uuid NOT NULL,
	status text NOT NULL,
	latest_invoice_created timestamp with time zone,
	cancel_at timestamp with time zone,
	cancel_at_period_end boolean DEFAULT false NOT NULL,
	current_period_end timestamp with time zone,
	canceled_at timestamp with time zone,
	schedule jsonb,
	created_at timestamp with time zone NOT NULL,
	provider_id text,
	stripe_price_id text,
	CONSTRAINT subscriptions_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT subscriptions_plan_id_plans_id_fk FOREIGN KEY (plan_id) REFERENCES plans(id),
	CONSTRAINT subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX subscriptions_complimentary ON subscriptions USING btree (current_period_end) WHERE provider_id IS NULL AND status = 'active'::text AND current_period_end IS NOT NULL;
CREATE INDEX subscriptions_newest ON subscriptions USING btree (user_id, created_at);
CREATE INDEX subscriptions_plan ON subscriptions USING btree (plan_id, status);
CREATE UNIQUE INDEX subscriptions_provider ON subscriptions USING btree (provider_id);
--> statement-breakpoint
CREATE TABLE ticket_messages (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	ticket_id uuid NOT NULL,
	"from" text NOT NULL,
	author_id uuid,
	author_name text,
	html text NOT NULL,
	at timestamp with time zone NOT NULL,
	CONSTRAINT ticket_messages_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT ticket_messages_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id),
	CONSTRAINT ticket_messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX ticket_messages_author ON ticket_messages USING btree (author_id, at, ticket_id) WHERE author_id IS NOT NULL;
CREATE INDEX ticket_messages_ticket ON ticket_messages USING btree (user_id, ticket_id, at, id);
--> statement-breakpoint
CREATE TABLE tickets (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	about_kind text NOT NULL,
	about_id uuid,
	source text NOT NULL,
	section_type text,
	attempt_question_id uuid,
	created_at timestamp with time zone NOT NULL,
	archived_at timestamp with time zone,
	subject text NOT NULL,
	context jsonb,
	updated_at timestamp with time zone NOT NULL,
	last_from text NOT NULL,
	excerpt text NOT NULL,
	message_count integer NOT NULL,
	student_unread integer DEFAULT 0 NOT NULL,
	staff_unread integer DEFAULT 0 NOT NULL,
	vote smallint DEFAULT 0 NOT NULL,
	search_text text NOT NULL,
	feedback text,
	claimed_by uuid,
	claimed_at timestamp with time zone,
	internal_notes text DEFAULT ''::text NOT NULL,
	tagged uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	admin_vote smallint DEFAULT 0 NOT NULL,
	team text,
	test_id uuid,
	first_reply_at timestamp with time zone,
	first_reply_by uuid,
	search tsvector GENERATED ALWAYS AS (to_tsvector('docket'::regconfig, search_text)) STORED,
	status text GENERATED ALWAYS AS (
CASE
    WHEN last_from = 'tutor'::text THEN 'answered'::text
    WHEN claimed_by IS NULL THEN 'unclaimed'::text
    ELSE 'claimed'::text
END) STORED NOT NULL,
	CONSTRAINT tickets_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT tickets_claimed_by_users_id_fk FOREIGN KEY (claimed_by) REFERENCES users(id),
	CONSTRAINT tickets_first_reply_by_users_id_fk FOREIGN KEY (first_reply_by) REFERENCES users(id),
	CONSTRAINT tickets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX tickets_about ON tickets USING btree (user_id, about_kind, about_id, created_at);
CREATE INDEX tickets_claimed ON tickets USING btree (claimed_by, updated_at, id) WHERE claimed_by IS NOT NULL;
CREATE INDEX tickets_claimed_waiting ON tickets USING btree (claimed_by, updated_at, id) WHERE status = 'claimed'::text;
CREATE INDEX tickets_content ON tickets USING btree (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX tickets_created ON tickets USING btree (created_at, id, updated_at, status, about_kind, section_type, team, claimed_by, test_id, user_id, staff_unread);
CREATE INDEX tickets_first_reply ON tickets USING btree (first_reply_by, first_reply_at) WHERE first_reply_by IS NOT NULL;
CREATE UNIQUE INDEX tickets_id ON tickets USING btree (id);
CREATE INDEX tickets_own ON tickets USING btree (user_id, updated_at, id);
CREATE INDEX tickets_search ON tickets USING gin (search) WITH (fastupdate='false');
CREATE INDEX tickets_staff_unread ON tickets USING btree (updated_at, id) WHERE staff_unread > 0;
CREATE INDEX tickets_student_unread ON tickets USING btree (user_id) WHERE student_unread > 0;
CREATE INDEX tickets_tagged ON tickets USING gin (tagged) WITH (fastupdate='false') WHERE tagged <> '{}'::uuid[];
CREATE INDEX tickets_test ON tickets USING btree (test_id, updated_at, id) WHERE test_id IS NOT NULL;
CREATE INDEX tickets_updated ON tickets USING btree (updated_at, id, status, about_kind, section_type, team, claimed_by, test_id, user_id, staff_unread);
CREATE INDEX tickets_waiting ON tickets USING btree (updated_at, id) WHERE status <> 'answered'::text;
--> statement-breakpoint
CREATE TABLE tutors (
	id uuid PRIMARY KEY,
	slug text NOT NULL,
	name text NOT NULL,
	title text NOT NULL,
	subjects text[] NOT NULL,
	bio text NOT NULL,
	languages text[] NOT NULL,
	timezone text NOT NULL,
	photo text,
	account_id uuid,
	accepts_students boolean NOT NULL,
	enabled boolean NOT NULL,
	"position" integer NOT NULL,
	created_at timestamp with time zone NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	deleted_at timestamp with time zone,
	CONSTRAINT tutors_account_id_users_id_fk FOREIGN KEY (account_id) REFERENCES users(id)
);
CREATE INDEX tutors_account ON tutors USING btree (account_id);
CREATE INDEX tutors_position ON tutors USING btree ("position");
CREATE UNIQUE INDEX tutors_slug ON tutors USING btree (slug);
--> statement-breakpoint
CREATE TABLE two_step (
	user_id uuid PRIMARY KEY,
	secret text,
	enabled_at timestamp with time zone,
	last_step integer DEFAULT 0 NOT NULL,
	pending_secret text,
	pending_until timestamp with time zone,
	CONSTRAINT two_step_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE two_step_challenges (
	token_hash text PRIMARY KEY,
	user_id uuid NOT NULL,
	created_at timestamp with time zone NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	attempts smallint DEFAULT 0 NOT NULL,
	session_ends_at timestamp with time zone,
	password_verified_at timestamp with time zone,
	CONSTRAINT two_step_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX two_step_challenges_expires ON two_step_challenges USING btree (expires_at);
CREATE INDEX two_step_challenges_user ON two_step_challenges USING btree (user_id);
--> statement-breakpoint
CREATE TABLE two_step_recovery_codes (
	user_id uuid NOT NULL,
	code_hash text NOT NULL,
	used_at timestamp with time zone,
	CONSTRAINT two_step_recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash),
	CONSTRAINT two_step_recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
--> statement-breakpoint
CREATE TABLE user_classes (
	user_id uuid NOT NULL,
	class_id uuid NOT NULL,
	state text,
	since timestamp with time zone,
	watched_at timestamp with time zone,
	second integer DEFAULT 0 NOT NULL,
	day_reminded_at timestamp with time zone,
	hour_reminded_at timestamp with time zone,
	attended_at timestamp with time zone,
	CONSTRAINT user_classes_user_id_class_id_pk PRIMARY KEY (user_id, class_id),
	CONSTRAINT user_classes_class_id_classes_id_fk FOREIGN KEY (class_id) REFERENCES classes(id),
	CONSTRAINT user_classes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX user_classes_class ON user_classes USING btree (class_id, state, since, user_id);
--> statement-breakpoint
CREATE TABLE video_requests (
	id uuid PRIMARY KEY,
	kind text NOT NULL,
	subject text NOT NULL,
	subject_id uuid,
	vimeo_id text,
	youtube_id text,
	meeting_url text,
	state text NOT NULL,
	message text,
	requested_by uuid NOT NULL,
	requested_at timestamp with time zone NOT NULL,
	ended_at timestamp with time zone
);
CREATE INDEX video_requests_newest ON video_requests USING btree (requested_at DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE writing_prompts (
	id uuid PRIMARY KEY,
	slug text NOT NULL,
	"position" smallint NOT NULL,
	title text NOT NULL,
	context text NOT NULL,
	key_question text NOT NULL,
	perspectives jsonb NOT NULL,
	prewriting_questions jsonb NOT NULL,
	model_answer text NOT NULL,
	annotations jsonb NOT NULL,
	published boolean NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	CONSTRAINT writing_prompts_slug_unique UNIQUE (slug)
);
--> statement-breakpoint
CREATE TABLE writing_attempts (
	user_id uuid NOT NULL,
	id uuid NOT NULL,
	prompt_id uuid NOT NULL,
	started_at timestamp with time zone NOT NULL,
	prewriting_seconds integer NOT NULL,
	drafting_seconds integer NOT NULL,
	drafting_started_at timestamp with time zone,
	submitted_at timestamp with time zone,
	notes text DEFAULT ''::text NOT NULL,
	notes_at timestamp with time zone,
	draft text DEFAULT ''::text NOT NULL,
	draft_at timestamp with time zone,
	word_count integer DEFAULT 0 NOT NULL,
	rubric jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT writing_attempts_user_id_id_pk PRIMARY KEY (user_id, id),
	CONSTRAINT writing_attempts_prompt_id_writing_prompts_id_fk FOREIGN KEY (prompt_id) REFERENCES writing_prompts(id),
	CONSTRAINT writing_attempts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX writing_attempts_id ON writing_attempts USING btree (id);
CREATE INDEX writing_attempts_prompt ON writing_attempts USING btree (prompt_id);
CREATE INDEX writing_attempts_started ON writing_attempts USING btree (user_id, started_at, id);
--> statement-breakpoint
CREATE TABLE writing_saves (
	user_id uuid NOT NULL,
	attempt_id uuid NOT NULL,
	device text NOT NULL,
	field text NOT NULL,
	seq integer NOT NULL,
	text text NOT NULL,
	typed_at timestamp with time zone NOT NULL,
	CONSTRAINT writing_saves_user_id_attempt_id_device_field_pk PRIMARY KEY (user_id, attempt_id, device, field),
	CONSTRAINT writing_saves_user_id_attempt_id_writing_attempts_user_id_id_fk FOREIGN KEY (user_id, attempt_id) REFERENCES writing_attempts(user_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
-- The types and topics that every installation begins with.
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
ON CONFLICT ("code") DO NOTHING;
--> statement-breakpoint
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
