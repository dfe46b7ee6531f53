CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"competition_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"by_platform" integer NOT NULL,
	"by_mail" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "announcement_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "concerns" text[];--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "announcement_id" integer;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_competition_id_index" ON "announcements" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "announcements_author_id_index" ON "announcements" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_announcement_id_index" ON "mails" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "threads_announcement_id_index" ON "threads" USING btree ("announcement_id");