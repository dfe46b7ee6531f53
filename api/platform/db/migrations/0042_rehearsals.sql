CREATE TABLE "rehearsals" (
	"competition_id" integer PRIMARY KEY NOT NULL,
	"source_id" integer NOT NULL,
	"speed" integer DEFAULT 0 NOT NULL,
	"stepped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_source_id_competitions_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rehearsals_source_id_index" ON "rehearsals" USING btree ("source_id");