CREATE TABLE "weigh_in_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weigh_in_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"weight" numeric(5, 2),
	"outcome" text NOT NULL,
	"category_id" integer,
	"former_category_id" integer,
	"reason" text,
	"station" text,
	"actor_id" integer,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "weigh_in_settings" jsonb;--> statement-breakpoint
ALTER TABLE "weigh_in_acts" ADD CONSTRAINT "weigh_in_acts_application_id_competition_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."competition_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weigh_in_acts" ADD CONSTRAINT "weigh_in_acts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weigh_in_acts" ADD CONSTRAINT "weigh_in_acts_former_category_id_categories_id_fk" FOREIGN KEY ("former_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weigh_in_acts" ADD CONSTRAINT "weigh_in_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "weigh_in_acts_application_id_position_index" ON "weigh_in_acts" USING btree ("application_id","position");--> statement-breakpoint
CREATE INDEX "weigh_in_acts_actor_id_index" ON "weigh_in_acts" USING btree ("actor_id");--> statement-breakpoint
-- The new settings are edited like those of the draw: the trigger of migration `edits` watches them too.
DROP TRIGGER "competitions_note_change" ON "competitions";--> statement-breakpoint
CREATE TRIGGER "competitions_note_change" BEFORE UPDATE OF "name", "description", "registration_start_at", "registration_end_at", "start_at", "end_at", "status", "city_id", "address", "image", "payment_information", "price", "schedule_settings", "draw_settings", "weigh_in_settings" ON "competitions" FOR EACH ROW
	WHEN (ROW(OLD."name", OLD."description", OLD."registration_start_at", OLD."registration_end_at", OLD."start_at", OLD."end_at", OLD."status", OLD."city_id", OLD."address", OLD."image", OLD."payment_information", OLD."price", OLD."schedule_settings", OLD."draw_settings", OLD."weigh_in_settings") IS DISTINCT FROM ROW(NEW."name", NEW."description", NEW."registration_start_at", NEW."registration_end_at", NEW."start_at", NEW."end_at", NEW."status", NEW."city_id", NEW."address", NEW."image", NEW."payment_information", NEW."price", NEW."schedule_settings", NEW."draw_settings", NEW."weigh_in_settings"))
	EXECUTE FUNCTION "note_change"('name', 'description', 'registration_start_at', 'registration_end_at', 'start_at', 'end_at', 'status', 'city_id', 'address', 'image', 'payment_information', 'price', 'schedule_settings', 'draw_settings', 'weigh_in_settings');
