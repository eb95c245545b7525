ALTER TABLE "user_marks" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "user_marks" CASCADE;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(array_remove(regexp_split_to_array(lower(regexp_replace(normalize(first_name || ' ' || last_name || ' ' || coalesce(email, ''), NFKD), '[\u0300-\u036f]', '', 'g')), '[\s@.,;:_+''"()/\\-]+') || array[lower(regexp_replace(normalize(email, NFKD), '[\u0300-\u036f]', '', 'g')), lower(regexp_replace(normalize(split_part(email, '@', 2), NFKD), '[\u0300-\u036f]', '', 'g'))]::text[], ''), null))) STORED;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower(last_name),lower(first_name),"id");--> statement-breakpoint
CREATE INDEX "users_last_seen" ON "users" USING btree ("last_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("created_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "users_corrupted" ON "users" USING btree ("created_at","id") WHERE history_corrupted_at is not null;--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING gin ("roles");