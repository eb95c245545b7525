CREATE TABLE "school_metrics" (
	"school_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"metric" text NOT NULL,
	"value" double precision NOT NULL,
	"source_id" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_metrics_school_id_year_metric_pk" PRIMARY KEY("school_id","year","metric")
);
--> statement-breakpoint
CREATE TABLE "school_names" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"school_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"publisher" text NOT NULL,
	"url" text,
	"published_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"city" text,
	"state" text,
	"type" text,
	"website" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "school_metrics" ADD CONSTRAINT "school_metrics_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_metrics" ADD CONSTRAINT "school_metrics_source_id_school_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."school_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_names" ADD CONSTRAINT "school_names_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_metrics_metric" ON "school_metrics" USING btree ("metric","school_id","year" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "school_metrics_source" ON "school_metrics" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_names_key" ON "school_names" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "school_names_school" ON "school_names" USING btree ("school_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_sources_name" ON "school_sources" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_external_id" ON "schools" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_slug" ON "schools" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "schools_name_key" ON "schools" USING btree ("name_key");