CREATE TABLE "team_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"competition_id" integer NOT NULL,
	"club_id" integer,
	"guardian_id" integer,
	"athlete_id" integer NOT NULL,
	"is_ticked" boolean NOT NULL,
	"weight" numeric(5, 2),
	"categories" integer[] NOT NULL,
	"disciplines" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by_id" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_drafts_once" UNIQUE NULLS NOT DISTINCT("competition_id","club_id","guardian_id","athlete_id"),
	CONSTRAINT "team_drafts_one_holder" CHECK (num_nonnulls("team_drafts"."club_id", "team_drafts"."guardian_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "team_drafts" ADD CONSTRAINT "team_drafts_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_drafts" ADD CONSTRAINT "team_drafts_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_drafts" ADD CONSTRAINT "team_drafts_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_drafts" ADD CONSTRAINT "team_drafts_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_drafts_club_id_index" ON "team_drafts" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "team_drafts_guardian_id_index" ON "team_drafts" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "team_drafts_athlete_id_index" ON "team_drafts" USING btree ("athlete_id");