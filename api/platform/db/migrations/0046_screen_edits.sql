CREATE TRIGGER "screens_note_change" BEFORE UPDATE OF "name", "look" ON "screens" FOR EACH ROW
	WHEN (ROW(OLD."name", OLD."look") IS DISTINCT FROM ROW(NEW."name", NEW."look"))
	EXECUTE FUNCTION "note_change"('name', 'look');
