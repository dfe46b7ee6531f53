CREATE TABLE "athlete_managers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "athlete_managers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"athlete_id" integer NOT NULL,
	"guardian_id" integer,
	"club_id" integer,
	"organisation_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "athlete_managers_one_kind" CHECK (num_nonnulls("athlete_managers"."guardian_id", "athlete_managers"."club_id", "athlete_managers"."organisation_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "guardian_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guardian_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"athlete_id" integer NOT NULL,
	"guardian_name" text NOT NULL,
	"method" text NOT NULL,
	"given_on" date NOT NULL,
	"recorded_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_applications" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "competition_applications" ADD COLUMN "confirmed_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weight" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "athlete_managers" ADD CONSTRAINT "athlete_managers_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "athlete_managers" ADD CONSTRAINT "athlete_managers_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "athlete_managers" ADD CONSTRAINT "athlete_managers_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "athlete_managers" ADD CONSTRAINT "athlete_managers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "athlete_managers_athlete_id_guardian_id_index" ON "athlete_managers" USING btree ("athlete_id","guardian_id");--> statement-breakpoint
CREATE UNIQUE INDEX "athlete_managers_athlete_id_club_id_index" ON "athlete_managers" USING btree ("athlete_id","club_id");--> statement-breakpoint
CREATE UNIQUE INDEX "athlete_managers_athlete_id_organisation_id_index" ON "athlete_managers" USING btree ("athlete_id","organisation_id");--> statement-breakpoint
CREATE INDEX "athlete_managers_guardian_id_index" ON "athlete_managers" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "athlete_managers_club_id_index" ON "athlete_managers" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "athlete_managers_organisation_id_index" ON "athlete_managers" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "guardian_consents_athlete_id_index" ON "guardian_consents" USING btree ("athlete_id");--> statement-breakpoint
CREATE INDEX "guardian_consents_recorded_by_id_index" ON "guardian_consents" USING btree ("recorded_by_id");--> statement-breakpoint
CREATE INDEX "users_birth_date_index" ON "users" USING btree ("birth_date");
--> statement-breakpoint
-- The trigger of migration 0010, with the weight.
DROP TRIGGER "users_note_change" ON "users";
--> statement-breakpoint
CREATE TRIGGER "users_note_change" BEFORE UPDATE OF "name", "email", "birth_date", "gender", "image", "tz", "lang", "country_id", "city_id", "club_id", "organisation_id", "phone", "weight", "status", "roles" ON "users" FOR EACH ROW
	WHEN (ROW(OLD."name", OLD."email", OLD."birth_date", OLD."gender", OLD."image", OLD."tz", OLD."lang", OLD."country_id", OLD."city_id", OLD."club_id", OLD."organisation_id", OLD."phone", OLD."weight", OLD."status", OLD."roles") IS DISTINCT FROM ROW(NEW."name", NEW."email", NEW."birth_date", NEW."gender", NEW."image", NEW."tz", NEW."lang", NEW."country_id", NEW."city_id", NEW."club_id", NEW."organisation_id", NEW."phone", NEW."weight", NEW."status", NEW."roles"))
	EXECUTE FUNCTION "note_change"('name', 'email', 'birth_date', 'gender', 'image', 'tz', 'lang', 'country_id', 'city_id', 'club_id', 'organisation_id', 'phone', 'weight', 'status', 'roles');
