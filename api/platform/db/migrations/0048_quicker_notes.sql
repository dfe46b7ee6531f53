-- One decision changes six hundred rows, so what a row costs here counts: each is made to JSON once.
CREATE OR REPLACE FUNCTION "note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was jsonb := to_jsonb(OLD);
	becomes jsonb := to_jsonb(NEW);
	former jsonb;
	made integer;
BEGIN
	SELECT jsonb_object_agg(name, was -> name) INTO former
	FROM unnest(TG_ARGV) AS name
	WHERE was -> name IS DISTINCT FROM becomes -> name;
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
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_competition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A restored row knows it already.
	IF NEW.competition_id IS NOT NULL THEN
		RETURN NEW;
	END IF;
	-- The only thing that is decided on by hundreds: one lookup in place of a statement over all kinds of things.
	IF NEW.entity = 'competition_application' THEN
		NEW.competition_id := (SELECT a.competition_id FROM competition_applications a WHERE a.id = NEW.entity_id);
	END IF;
	IF NEW.competition_id IS NULL THEN
		NEW.competition_id := audited_competition(NEW.entity, NEW.entity_id, coalesce(NEW.after, NEW.before));
	END IF;
	IF NEW.competition_id IS NOT NULL AND NEW.actor_id IS NOT NULL THEN
		NEW.staff_roles := (SELECT array_agg(s.role ORDER BY s.role) FROM competition_staff s WHERE s.user_id = NEW.actor_id AND s.competition_id = NEW.competition_id);
	END IF;
	RETURN NEW;
END
$$;
