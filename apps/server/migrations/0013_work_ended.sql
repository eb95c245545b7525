-- The new ones under other names first: to drop an index keeps even readers away until the end of the transaction.
CREATE INDEX "attempts_own_ended_new" ON "attempts" USING btree ("user_id","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "attempts_ended_new" ON "attempts" USING btree ("ended_at","user_id") WHERE state = 'completed';--> statement-breakpoint
DROP INDEX "attempts_own_ended";--> statement-breakpoint
DROP INDEX "attempts_ended";--> statement-breakpoint
ALTER INDEX "attempts_own_ended_new" RENAME TO "attempts_own_ended";--> statement-breakpoint
ALTER INDEX "attempts_ended_new" RENAME TO "attempts_ended";
