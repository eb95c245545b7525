CREATE TABLE "exam_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"administration" text NOT NULL,
	"region" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"writing_opens" date,
	"register_by" date,
	"scheduling_opens" date,
	"scores" date,
	"source" text NOT NULL,
	"read_on" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "exam_dates_administration" ON "exam_dates" USING btree ("region","administration");--> statement-breakpoint
-- The dates that LSAC published on 2026-09-27; staff edit them from here on. New installations and existing ones get them.
INSERT INTO "exam_dates" ("id", "administration", "region", "first_day", "last_day", "writing_opens", "register_by", "scheduling_opens", "scores", "source", "read_on", "updated_at") VALUES
  ('019c0de0-0000-7000-8000-000000000001', 'January 2027', 'us-canada', '2027-01-13', '2027-01-16', '2027-01-05', '2026-12-01', '2026-12-22', '2027-02-03', 'LSAC', '2026-09-27', '2026-09-27T12:00:00Z'),
  ('019c0de0-0000-7000-8000-000000000002', 'February 2027', 'us-canada', '2027-02-12', '2027-02-13', '2027-02-04', '2026-12-29', '2027-01-26', '2027-03-03', 'LSAC', '2026-09-27', '2026-09-27T12:00:00Z'),
  ('019c0de0-0000-7000-8000-000000000003', 'February 2027', 'puerto-rico', '2027-02-18', '2027-02-20', '2027-02-10', '2027-01-05', '2027-02-02', '2027-03-10', 'LSAC', '2026-09-27', '2026-09-27T12:00:00Z'),
  ('019c0de0-0000-7000-8000-000000000004', 'April 2027', 'us-canada', '2027-04-08', '2027-04-10', '2027-03-31', '2027-02-25', '2027-03-23', '2027-04-28', 'LSAC', '2026-09-27', '2026-09-27T12:00:00Z'),
  ('019c0de0-0000-7000-8000-000000000005', 'June 2027', 'us-canada', '2027-06-09', '2027-06-12', '2027-06-01', '2027-04-29', '2027-05-25', '2027-06-30', 'LSAC', '2026-09-27', '2026-09-27T12:00:00Z'),
  ('019c0de0-0000-7000-8000-000000000006', 'January 2027', 'international', '2027-01-15', '2027-01-16', '2027-01-05', '2026-12-01', '2026-12-22', '2027-02-03', 'LSAC', '2026-09-27', '2026-09-27T12:00:00Z'),
  ('019c0de0-0000-7000-8000-000000000007', 'April 2027', 'international', '2027-04-09', '2027-04-10', '2027-03-31', '2027-02-25', '2027-03-23', '2027-04-28', 'LSAC', '2026-09-27', '2026-09-27T12:00:00Z'),
  ('019c0de0-0000-7000-8000-000000000008', 'June 2027', 'international', '2027-06-11', '2027-06-12', '2027-06-01', '2027-04-29', '2027-05-25', '2027-06-30', 'LSAC', '2026-09-27', '2026-09-27T12:00:00Z');
