CREATE TABLE "record_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"record_id" integer NOT NULL,
	"version" integer NOT NULL,
	"was" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "competition_applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fights" ADD COLUMN "edit_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mat_judges" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "club_applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clubs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "belt_approvals" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "belts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "states" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "record_changes_table_name_record_id_version_index" ON "record_changes" USING btree ("table_name","record_id","version");--> statement-breakpoint
CREATE INDEX "record_changes_created_at_index" ON "record_changes" USING btree ("created_at");--> statement-breakpoint
-- A change of what people edit makes a new version of its record, whichever statement it comes from, and leaves what the
-- changed columns held before. The columns are named twice: a statement that sets none of them does not come here, and
-- one that sets them to what they are is told apart without the function. A version the statement raises itself stays.
CREATE FUNCTION "note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	former jsonb;
	made integer;
BEGIN
	SELECT jsonb_object_agg(o.key, o.value) INTO former
	FROM jsonb_each(to_jsonb(OLD)) AS o
	WHERE o.key = ANY (TG_ARGV) AND o.value IS DISTINCT FROM to_jsonb(NEW) -> o.key;
	IF TG_TABLE_NAME = 'fights' THEN
		NEW.edit_version := OLD.edit_version + 1;
		made := NEW.edit_version;
	ELSE
		NEW.version := greatest(NEW.version, OLD.version + 1);
		made := NEW.version;
	END IF;
	INSERT INTO record_changes (table_name, record_id, version, was)
	VALUES (TG_TABLE_NAME, OLD.id, made, former);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_note_change" BEFORE UPDATE OF "name", "email", "birth_date", "gender", "image", "tz", "lang", "country_id", "city_id", "club_id", "organisation_id", "phone", "status", "roles" ON "users" FOR EACH ROW
	WHEN (ROW(OLD."name", OLD."email", OLD."birth_date", OLD."gender", OLD."image", OLD."tz", OLD."lang", OLD."country_id", OLD."city_id", OLD."club_id", OLD."organisation_id", OLD."phone", OLD."status", OLD."roles") IS DISTINCT FROM ROW(NEW."name", NEW."email", NEW."birth_date", NEW."gender", NEW."image", NEW."tz", NEW."lang", NEW."country_id", NEW."city_id", NEW."club_id", NEW."organisation_id", NEW."phone", NEW."status", NEW."roles"))
	EXECUTE FUNCTION "note_change"('name', 'email', 'birth_date', 'gender', 'image', 'tz', 'lang', 'country_id', 'city_id', 'club_id', 'organisation_id', 'phone', 'status', 'roles');
--> statement-breakpoint
CREATE TRIGGER "clubs_note_change" BEFORE UPDATE OF "name", "email", "description", "phone", "status", "city_id", "address", "image", "organisation_id", "manager_id" ON "clubs" FOR EACH ROW
	WHEN (ROW(OLD."name", OLD."email", OLD."description", OLD."phone", OLD."status", OLD."city_id", OLD."address", OLD."image", OLD."organisation_id", OLD."manager_id") IS DISTINCT FROM ROW(NEW."name", NEW."email", NEW."description", NEW."phone", NEW."status", NEW."city_id", NEW."address", NEW."image", NEW."organisation_id", NEW."manager_id"))
	EXECUTE FUNCTION "note_change"('name', 'email', 'description', 'phone', 'status', 'city_id', 'address', 'image', 'organisation_id', 'manager_id');
--> statement-breakpoint
CREATE TRIGGER "organisations_note_change" BEFORE UPDATE OF "name", "city_id", "phone", "email", "address1", "address2", "zip", "description", "image", "status", "manager_id" ON "organisations" FOR EACH ROW
	WHEN (ROW(OLD."name", OLD."city_id", OLD."phone", OLD."email", OLD."address1", OLD."address2", OLD."zip", OLD."description", OLD."image", OLD."status", OLD."manager_id") IS DISTINCT FROM ROW(NEW."name", NEW."city_id", NEW."phone", NEW."email", NEW."address1", NEW."address2", NEW."zip", NEW."description", NEW."image", NEW."status", NEW."manager_id"))
	EXECUTE FUNCTION "note_change"('name', 'city_id', 'phone', 'email', 'address1', 'address2', 'zip', 'description', 'image', 'status', 'manager_id');
--> statement-breakpoint
CREATE TRIGGER "club_applications_note_change" BEFORE UPDATE OF "user_approved_at", "club_approved_at", "closed_at" ON "club_applications" FOR EACH ROW
	WHEN (ROW(OLD."user_approved_at", OLD."club_approved_at", OLD."closed_at") IS DISTINCT FROM ROW(NEW."user_approved_at", NEW."club_approved_at", NEW."closed_at"))
	EXECUTE FUNCTION "note_change"('user_approved_at', 'club_approved_at', 'closed_at');
--> statement-breakpoint
CREATE TRIGGER "belts_note_change" BEFORE UPDATE OF "name", "name_ru", "description", "colour", "rank" ON "belts" FOR EACH ROW
	WHEN (ROW(OLD."name", OLD."name_ru", OLD."description", OLD."colour", OLD."rank") IS DISTINCT FROM ROW(NEW."name", NEW."name_ru", NEW."description", NEW."colour", NEW."rank"))
	EXECUTE FUNCTION "note_change"('name', 'name_ru', 'description', 'colour', 'rank');
--> statement-breakpoint
CREATE TRIGGER "belt_approvals_note_change" BEFORE UPDATE OF "belt_id", "issuer", "issued_at", "description", "is_approved" ON "belt_approvals" FOR EACH ROW
	WHEN (ROW(OLD."belt_id", OLD."issuer", OLD."issued_at", OLD."description", OLD."is_approved") IS DISTINCT FROM ROW(NEW."belt_id", NEW."issuer", NEW."issued_at", NEW."description", NEW."is_approved"))
	EXECUTE FUNCTION "note_change"('belt_id', 'issuer', 'issued_at', 'description', 'is_approved');
--> statement-breakpoint
CREATE TRIGGER "countries_note_change" BEFORE UPDATE OF "code", "name", "name_ru", "continent_id", "phone_code", "currency", "region", "subregion", "emoji", "status" ON "countries" FOR EACH ROW
	WHEN (ROW(OLD."code", OLD."name", OLD."name_ru", OLD."continent_id", OLD."phone_code", OLD."currency", OLD."region", OLD."subregion", OLD."emoji", OLD."status") IS DISTINCT FROM ROW(NEW."code", NEW."name", NEW."name_ru", NEW."continent_id", NEW."phone_code", NEW."currency", NEW."region", NEW."subregion", NEW."emoji", NEW."status"))
	EXECUTE FUNCTION "note_change"('code', 'name', 'name_ru', 'continent_id', 'phone_code', 'currency', 'region', 'subregion', 'emoji', 'status');
--> statement-breakpoint
CREATE TRIGGER "states_note_change" BEFORE UPDATE OF "country_id", "parent_id", "code", "name", "name_ru", "status" ON "states" FOR EACH ROW
	WHEN (ROW(OLD."country_id", OLD."parent_id", OLD."code", OLD."name", OLD."name_ru", OLD."status") IS DISTINCT FROM ROW(NEW."country_id", NEW."parent_id", NEW."code", NEW."name", NEW."name_ru", NEW."status"))
	EXECUTE FUNCTION "note_change"('country_id', 'parent_id', 'code', 'name', 'name_ru', 'status');
--> statement-breakpoint
CREATE TRIGGER "cities_note_change" BEFORE UPDATE OF "state_id", "name", "name_ru", "status", "population", "timezone", "location" ON "cities" FOR EACH ROW
	WHEN (ROW(OLD."state_id", OLD."name", OLD."name_ru", OLD."status", OLD."population", OLD."timezone", OLD."location") IS DISTINCT FROM ROW(NEW."state_id", NEW."name", NEW."name_ru", NEW."status", NEW."population", NEW."timezone", NEW."location"))
	EXECUTE FUNCTION "note_change"('state_id', 'name', 'name_ru', 'status', 'population', 'timezone', 'location');
--> statement-breakpoint
CREATE TRIGGER "news_note_change" BEFORE UPDATE OF "title", "published_at", "description", "club_id", "city_id", "competition_id", "is_on_main", "status", "image", "seo_title", "seo_keywords", "seo_description" ON "news" FOR EACH ROW
	WHEN (ROW(OLD."title", OLD."published_at", OLD."description", OLD."club_id", OLD."city_id", OLD."competition_id", OLD."is_on_main", OLD."status", OLD."image", OLD."seo_title", OLD."seo_keywords", OLD."seo_description") IS DISTINCT FROM ROW(NEW."title", NEW."published_at", NEW."description", NEW."club_id", NEW."city_id", NEW."competition_id", NEW."is_on_main", NEW."status", NEW."image", NEW."seo_title", NEW."seo_keywords", NEW."seo_description"))
	EXECUTE FUNCTION "note_change"('title', 'published_at', 'description', 'club_id', 'city_id', 'competition_id', 'is_on_main', 'status', 'image', 'seo_title', 'seo_keywords', 'seo_description');
--> statement-breakpoint
CREATE TRIGGER "articles_note_change" BEFORE UPDATE OF "name", "description", "club_id", "city_id", "status", "image" ON "articles" FOR EACH ROW
	WHEN (ROW(OLD."name", OLD."description", OLD."club_id", OLD."city_id", OLD."status", OLD."image") IS DISTINCT FROM ROW(NEW."name", NEW."description", NEW."club_id", NEW."city_id", NEW."status", NEW."image"))
	EXECUTE FUNCTION "note_change"('name', 'description', 'club_id', 'city_id', 'status', 'image');
--> statement-breakpoint
CREATE TRIGGER "categories_note_change" BEFORE UPDATE OF "name", "name_ru", "discipline", "time_per_fight", "gender", "weight_from", "weight_to", "age_from", "age_to" ON "categories" FOR EACH ROW
	WHEN (ROW(OLD."name", OLD."name_ru", OLD."discipline", OLD."time_per_fight", OLD."gender", OLD."weight_from", OLD."weight_to", OLD."age_from", OLD."age_to") IS DISTINCT FROM ROW(NEW."name", NEW."name_ru", NEW."discipline", NEW."time_per_fight", NEW."gender", NEW."weight_from", NEW."weight_to", NEW."age_from", NEW."age_to"))
	EXECUTE FUNCTION "note_change"('name', 'name_ru', 'discipline', 'time_per_fight', 'gender', 'weight_from', 'weight_to', 'age_from', 'age_to');
--> statement-breakpoint
CREATE TRIGGER "competitions_note_change" BEFORE UPDATE OF "name", "description", "registration_start_at", "registration_end_at", "start_at", "end_at", "status", "city_id", "address", "image", "payment_information", "price", "schedule_settings", "draw_settings" ON "competitions" FOR EACH ROW
	WHEN (ROW(OLD."name", OLD."description", OLD."registration_start_at", OLD."registration_end_at", OLD."start_at", OLD."end_at", OLD."status", OLD."city_id", OLD."address", OLD."image", OLD."payment_information", OLD."price", OLD."schedule_settings", OLD."draw_settings") IS DISTINCT FROM ROW(NEW."name", NEW."description", NEW."registration_start_at", NEW."registration_end_at", NEW."start_at", NEW."end_at", NEW."status", NEW."city_id", NEW."address", NEW."image", NEW."payment_information", NEW."price", NEW."schedule_settings", NEW."draw_settings"))
	EXECUTE FUNCTION "note_change"('name', 'description', 'registration_start_at', 'registration_end_at', 'start_at', 'end_at', 'status', 'city_id', 'address', 'image', 'payment_information', 'price', 'schedule_settings', 'draw_settings');
--> statement-breakpoint
CREATE TRIGGER "competition_applications_note_change" BEFORE UPDATE OF "disciplines", "weight", "seed", "user_approved_at", "competition_approved_at", "paid_at", "closed_at", "closed_reason" ON "competition_applications" FOR EACH ROW
	WHEN (ROW(OLD."disciplines", OLD."weight", OLD."seed", OLD."user_approved_at", OLD."competition_approved_at", OLD."paid_at", OLD."closed_at", OLD."closed_reason") IS DISTINCT FROM ROW(NEW."disciplines", NEW."weight", NEW."seed", NEW."user_approved_at", NEW."competition_approved_at", NEW."paid_at", NEW."closed_at", NEW."closed_reason"))
	EXECUTE FUNCTION "note_change"('disciplines', 'weight', 'seed', 'user_approved_at', 'competition_approved_at', 'paid_at', 'closed_at', 'closed_reason');
--> statement-breakpoint
CREATE TRIGGER "mats_note_change" BEFORE UPDATE OF "name", "description", "stream_url", "record_url", "position" ON "mats" FOR EACH ROW
	WHEN (ROW(OLD."name", OLD."description", OLD."stream_url", OLD."record_url", OLD."position") IS DISTINCT FROM ROW(NEW."name", NEW."description", NEW."stream_url", NEW."record_url", NEW."position"))
	EXECUTE FUNCTION "note_change"('name', 'description', 'stream_url', 'record_url', 'position');
--> statement-breakpoint
CREATE TRIGGER "mat_judges_note_change" BEFORE UPDATE OF "user_approved_at", "competition_approved_at", "closed_at" ON "mat_judges" FOR EACH ROW
	WHEN (ROW(OLD."user_approved_at", OLD."competition_approved_at", OLD."closed_at") IS DISTINCT FROM ROW(NEW."user_approved_at", NEW."competition_approved_at", NEW."closed_at"))
	EXECUTE FUNCTION "note_change"('user_approved_at', 'competition_approved_at', 'closed_at');
--> statement-breakpoint
CREATE TRIGGER "brackets_note_change" BEFORE UPDATE OF "queue_number", "time_per_fight" ON "brackets" FOR EACH ROW
	WHEN (ROW(OLD."queue_number", OLD."time_per_fight") IS DISTINCT FROM ROW(NEW."queue_number", NEW."time_per_fight"))
	EXECUTE FUNCTION "note_change"('queue_number', 'time_per_fight');
--> statement-breakpoint
CREATE TRIGGER "fights_note_change" BEFORE UPDATE OF "left_user_id", "right_user_id", "not_before", "description", "time_per_fight", "pinned" ON "fights" FOR EACH ROW
	WHEN (ROW(OLD."left_user_id", OLD."right_user_id", OLD."not_before", OLD."description", OLD."time_per_fight", OLD."pinned") IS DISTINCT FROM ROW(NEW."left_user_id", NEW."right_user_id", NEW."not_before", NEW."description", NEW."time_per_fight", NEW."pinned"))
	EXECUTE FUNCTION "note_change"('left_user_id', 'right_user_id', 'not_before', 'description', 'time_per_fight', 'pinned');
--> statement-breakpoint
CREATE TRIGGER "orders_note_change" BEFORE UPDATE OF "item", "price", "billing", "external_order_id" ON "orders" FOR EACH ROW
	WHEN (ROW(OLD."item", OLD."price", OLD."billing", OLD."external_order_id") IS DISTINCT FROM ROW(NEW."item", NEW."price", NEW."billing", NEW."external_order_id"))
	EXECUTE FUNCTION "note_change"('item', 'price', 'billing', 'external_order_id');