-- The indexes on the columns that 0036_ticket_lists.sql made anew went with the old columns.
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "notes_search" ON "notes" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "bookmarks_search" ON "bookmarks" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
-- The test of a ticket is written with it, and the plan of its student is read from the subscriptions.
DROP TRIGGER "tickets_opened" ON "tickets";--> statement-breakpoint
DROP TRIGGER "subscriptions_plan_of_tickets" ON "subscriptions";--> statement-breakpoint
DROP FUNCTION docket_ticket_opened;--> statement-breakpoint
DROP FUNCTION docket_plan_of_tickets;--> statement-breakpoint
DROP FUNCTION docket_ticket_pairs;--> statement-breakpoint
DROP FUNCTION docket_ticket_sign;--> statement-breakpoint
DROP FUNCTION docket_tag_bits;--> statement-breakpoint
DROP FUNCTION docket_tagged;
