CREATE TABLE "ticket_comments" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"mentioned" uuid[] DEFAULT '{}' NOT NULL,
	"asks_takeover" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "ticket_comments_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_comments_ticket" ON "ticket_comments" USING btree ("user_id","ticket_id","at","id");--> statement-breakpoint
CREATE INDEX "ticket_comments_author" ON "ticket_comments" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
-- Notes become the first comment of their ticket. Nobody signed them; the audit log knows when they were last changed.
INSERT INTO "ticket_comments" ("user_id", "id", "ticket_id", "text", "at")
  SELECT t."user_id", gen_random_uuid(), t."id", btrim(t."internal_notes", E' \n\r\t'),
    coalesce((SELECT max(a."at") FROM "audit_log" a WHERE a."target" = 'ticket:' || t."id" AND a."action" = 'ticket.notes'), t."updated_at")
  FROM "tickets" t WHERE btrim(t."internal_notes", E' \n\r\t') <> '';--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "internal_notes";