CREATE TABLE "paper_admissions" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"admitted_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seen_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"valid_until" date,
	"seen_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paper_admissions" ADD CONSTRAINT "paper_admissions_application_id_competition_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."competition_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_admissions" ADD CONSTRAINT "paper_admissions_admitted_by_id_users_id_fk" FOREIGN KEY ("admitted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_papers" ADD CONSTRAINT "seen_papers_application_id_competition_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."competition_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_papers" ADD CONSTRAINT "seen_papers_seen_by_id_users_id_fk" FOREIGN KEY ("seen_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_admissions_admitted_by_id_index" ON "paper_admissions" USING btree ("admitted_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seen_papers_application_id_kind_index" ON "seen_papers" USING btree ("application_id","kind");--> statement-breakpoint
CREATE INDEX "seen_papers_seen_by_id_index" ON "seen_papers" USING btree ("seen_by_id");