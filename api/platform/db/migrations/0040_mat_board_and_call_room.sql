CREATE TABLE "call_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fight_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"actor_id" integer,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedule_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"competition_id" integer NOT NULL,
	"fight_id" integer NOT NULL,
	"from_mat_id" integer,
	"from_position" integer,
	"was_pinned" boolean NOT NULL,
	"to_mat_id" integer NOT NULL,
	"actor_id" integer,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "call_settings" jsonb;--> statement-breakpoint
ALTER TABLE "fights" ADD COLUMN "planned_start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "call_acts" ADD CONSTRAINT "call_acts_fight_id_fights_id_fk" FOREIGN KEY ("fight_id") REFERENCES "public"."fights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_acts" ADD CONSTRAINT "call_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_acts" ADD CONSTRAINT "call_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_moves" ADD CONSTRAINT "schedule_moves_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_moves" ADD CONSTRAINT "schedule_moves_fight_id_fights_id_fk" FOREIGN KEY ("fight_id") REFERENCES "public"."fights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_moves" ADD CONSTRAINT "schedule_moves_from_mat_id_mats_id_fk" FOREIGN KEY ("from_mat_id") REFERENCES "public"."mats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_moves" ADD CONSTRAINT "schedule_moves_to_mat_id_mats_id_fk" FOREIGN KEY ("to_mat_id") REFERENCES "public"."mats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_moves" ADD CONSTRAINT "schedule_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_acts_fight_id_index" ON "call_acts" USING btree ("fight_id");--> statement-breakpoint
CREATE INDEX "call_acts_user_id_index" ON "call_acts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "call_acts_actor_id_index" ON "call_acts" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "schedule_moves_competition_id_index" ON "schedule_moves" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "schedule_moves_fight_id_index" ON "schedule_moves" USING btree ("fight_id");--> statement-breakpoint
CREATE INDEX "schedule_moves_from_mat_id_index" ON "schedule_moves" USING btree ("from_mat_id");--> statement-breakpoint
CREATE INDEX "schedule_moves_to_mat_id_index" ON "schedule_moves" USING btree ("to_mat_id");--> statement-breakpoint
CREATE INDEX "schedule_moves_actor_id_index" ON "schedule_moves" USING btree ("actor_id");