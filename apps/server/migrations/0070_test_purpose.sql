ALTER TABLE "tests" ADD COLUMN "purpose" text;--> statement-breakpoint
CREATE INDEX "tests_purpose" ON "tests" USING btree ("id") WHERE purpose is not null;