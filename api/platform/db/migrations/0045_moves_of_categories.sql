ALTER TABLE "schedule_moves" ALTER COLUMN "fight_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_moves" ADD COLUMN "kind" text DEFAULT 'bout' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_moves" ADD COLUMN "bracket_id" integer;--> statement-breakpoint
ALTER TABLE "schedule_moves" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_moves" ADD CONSTRAINT "schedule_moves_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_moves_bracket_id_index" ON "schedule_moves" USING btree ("bracket_id");