CREATE TABLE "weigh_in_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weigh_in_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"competition_id" integer NOT NULL,
	"seed" text NOT NULL,
	"rule" jsonb NOT NULL,
	"pools" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"actor_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "weigh_in_acts" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "weigh_in_acts" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "weigh_in_lots" ADD CONSTRAINT "weigh_in_lots_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weigh_in_lots" ADD CONSTRAINT "weigh_in_lots_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weigh_in_lots_competition_id_index" ON "weigh_in_lots" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "weigh_in_lots_actor_id_index" ON "weigh_in_lots" USING btree ("actor_id");--> statement-breakpoint
UPDATE "weigh_in_acts" SET "round" = 2 WHERE EXISTS (
	SELECT 1 FROM "weigh_in_acts" "recalled" WHERE "recalled"."type" = 'recall'
	AND "recalled"."application_id" = "weigh_in_acts"."application_id" AND "recalled"."position" <= "weigh_in_acts"."position");
