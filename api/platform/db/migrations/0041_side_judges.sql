CREATE TABLE "panel_rounds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "panel_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fight_id" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"asked_by_id" integer,
	"dismissed_at" timestamp (3) with time zone,
	"dismissed_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "panel_votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "panel_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"round_id" integer NOT NULL,
	"judge_id" integer NOT NULL,
	"seat" text NOT NULL,
	"side" text NOT NULL,
	"value" integer,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fight_events" ADD COLUMN "panel_round_id" integer;--> statement-breakpoint
ALTER TABLE "fight_events" ADD COLUMN "coaches" jsonb;--> statement-breakpoint
ALTER TABLE "mat_judges" ADD COLUMN "seat" text DEFAULT 'table' NOT NULL;--> statement-breakpoint
ALTER TABLE "mats" ADD COLUMN "record_began_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "panel_rounds" ADD CONSTRAINT "panel_rounds_fight_id_fights_id_fk" FOREIGN KEY ("fight_id") REFERENCES "public"."fights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_rounds" ADD CONSTRAINT "panel_rounds_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_rounds" ADD CONSTRAINT "panel_rounds_dismissed_by_id_users_id_fk" FOREIGN KEY ("dismissed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_votes" ADD CONSTRAINT "panel_votes_round_id_panel_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."panel_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "panel_votes" ADD CONSTRAINT "panel_votes_judge_id_users_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "panel_rounds_fight_id_index" ON "panel_rounds" USING btree ("fight_id");--> statement-breakpoint
CREATE UNIQUE INDEX "panel_votes_round_id_judge_id_index" ON "panel_votes" USING btree ("round_id","judge_id");--> statement-breakpoint
CREATE INDEX "panel_votes_judge_id_index" ON "panel_votes" USING btree ("judge_id");--> statement-breakpoint
ALTER TABLE "fight_events" ADD CONSTRAINT "fight_events_panel_round_id_panel_rounds_id_fk" FOREIGN KEY ("panel_round_id") REFERENCES "public"."panel_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mat_judges_side" ON "mat_judges" USING btree ("mat_id","seat") WHERE "mat_judges"."closed_at" is null and "mat_judges"."seat" like 'side%';--> statement-breakpoint
ALTER TABLE "fight_events" ADD CONSTRAINT "fight_events_panelRoundId_unique" UNIQUE("panel_round_id");