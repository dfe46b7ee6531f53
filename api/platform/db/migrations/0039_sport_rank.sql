ALTER TABLE "users" ADD COLUMN "sport_rank" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "coach" text;--> statement-breakpoint
-- The trigger of migration 0018, with the two.
DROP TRIGGER "users_note_change" ON "users";
--> statement-breakpoint
CREATE TRIGGER "users_note_change" BEFORE UPDATE OF "name", "email", "birth_date", "gender", "image", "tz", "lang", "country_id", "city_id", "club_id", "organisation_id", "phone", "weight", "sport_rank", "coach", "status", "roles" ON "users" FOR EACH ROW
	WHEN (ROW(OLD."name", OLD."email", OLD."birth_date", OLD."gender", OLD."image", OLD."tz", OLD."lang", OLD."country_id", OLD."city_id", OLD."club_id", OLD."organisation_id", OLD."phone", OLD."weight", OLD."sport_rank", OLD."coach", OLD."status", OLD."roles") IS DISTINCT FROM ROW(NEW."name", NEW."email", NEW."birth_date", NEW."gender", NEW."image", NEW."tz", NEW."lang", NEW."country_id", NEW."city_id", NEW."club_id", NEW."organisation_id", NEW."phone", NEW."weight", NEW."sport_rank", NEW."coach", NEW."status", NEW."roles"))
	EXECUTE FUNCTION "note_change"('name', 'email', 'birth_date', 'gender', 'image', 'tz', 'lang', 'country_id', 'city_id', 'club_id', 'organisation_id', 'phone', 'weight', 'sport_rank', 'coach', 'status', 'roles');
