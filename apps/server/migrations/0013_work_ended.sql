DROP INDEX "attempts_own_ended";--> statement-breakpoint
DROP INDEX "attempts_ended";--> statement-breakpoint
CREATE INDEX "attempts_own_ended" ON "attempts" USING btree ("user_id","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "attempts_ended" ON "attempts" USING btree ("ended_at","user_id") WHERE state = 'completed';