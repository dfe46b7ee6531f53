ALTER TABLE "categories" ADD COLUMN "competition_id" integer;--> statement-breakpoint
ALTER TABLE "competition_categories" ADD COLUMN "max_entrants" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_competition_id_index" ON "categories" USING btree ("competition_id");