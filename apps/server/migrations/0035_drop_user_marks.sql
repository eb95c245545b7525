-- What kept up user_marks, which the migration before dropped (decision 65).
DROP TRIGGER "users_marks" ON "users";--> statement-breakpoint
DROP TRIGGER "users_marks_seen" ON "users";--> statement-breakpoint
DROP TRIGGER "users_marks" ON "subscriptions";--> statement-breakpoint
DROP TRIGGER "users_marks" ON "lsac_accounts";--> statement-breakpoint
DROP FUNCTION "docket_user_changed", "docket_user_seen", "docket_user_part_changed", "docket_mark_user", "docket_user_search",
  "docket_mark_names", "docket_pair_names", "docket_day_words", "docket_beginnings", "docket_sign", "docket_parts", "docket_plain";
--> statement-breakpoint
-- Returned rows of the table and went with it, where the database noted that.
DROP FUNCTION IF EXISTS "docket_user_marks";
