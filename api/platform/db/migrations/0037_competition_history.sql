ALTER TABLE "audit_entries" ADD COLUMN "competition_id" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "staff_roles" text[];--> statement-breakpoint
CREATE INDEX "audit_entries_of_competition" ON "audit_entries" USING btree ("competition_id","created_at","id") WHERE "audit_entries"."competition_id" is not null;--> statement-breakpoint
CREATE FUNCTION "audited_competition"("thing" text, "thing_id" integer, "row" jsonb) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT coalesce(
		CASE thing
			WHEN 'competition' THEN thing_id
			WHEN 'competition_application' THEN (SELECT competition_id FROM competition_applications WHERE id = thing_id)
			WHEN 'fight' THEN (SELECT competition_id FROM fights WHERE id = thing_id)
			WHEN 'bracket' THEN (SELECT competition_id FROM brackets WHERE id = thing_id)
			WHEN 'mat' THEN (SELECT competition_id FROM mats WHERE id = thing_id)
			WHEN 'mat_judge' THEN (SELECT m.competition_id FROM mat_judges j JOIN mats m ON m.id = j.mat_id WHERE j.id = thing_id)
			WHEN 'category' THEN (SELECT competition_id FROM categories WHERE id = thing_id)
			WHEN 'order' THEN (SELECT a.competition_id FROM orders o JOIN competition_applications a ON a.id = o.application_id WHERE o.id = thing_id)
		END,
		-- What was removed is known by what it was.
		CASE WHEN thing IN ('competition_application', 'fight', 'bracket', 'mat', 'category') THEN ("row"->>'competitionId')::integer END,
		CASE WHEN thing = 'mat_judge' THEN (SELECT competition_id FROM mats WHERE id = ("row"->>'matId')::integer) END,
		CASE WHEN thing = 'order' THEN (SELECT competition_id FROM competition_applications WHERE id = ("row"->>'applicationId')::integer) END
	)
$$;--> statement-breakpoint
CREATE FUNCTION "note_competition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A restored row knows it already.
	IF NEW.competition_id IS NOT NULL THEN
		RETURN NEW;
	END IF;
	NEW.competition_id := audited_competition(NEW.entity, NEW.entity_id, coalesce(NEW.after, NEW.before));
	IF NEW.competition_id IS NOT NULL AND NEW.actor_id IS NOT NULL THEN
		NEW.staff_roles := (SELECT array_agg(s.role ORDER BY s.role) FROM competition_staff s WHERE s.user_id = NEW.actor_id AND s.competition_id = NEW.competition_id);
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_note_competition" BEFORE INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "note_competition"();--> statement-breakpoint
UPDATE "audit_entries" SET "competition_id" = audited_competition("entity", "entity_id", coalesce("after", "before"))
	WHERE "entity" IN ('competition', 'competition_application', 'fight', 'bracket', 'mat', 'mat_judge', 'category', 'order');
