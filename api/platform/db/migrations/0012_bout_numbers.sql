ALTER TABLE "fights" ADD COLUMN "number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "fights_number" ON "fights" USING btree ("competition_id","number");--> statement-breakpoint
-- Bouts that are laid already keep what they were shown as: their mat, and their place on it.
UPDATE "fights" SET "number" = laid."number" FROM (
  SELECT f."id", m."code" || '.' || row_number() OVER (PARTITION BY f."competition_id", f."mat_id" ORDER BY f."queue_number", f."id") AS "number"
  FROM "fights" f
  JOIN (SELECT "id", row_number() OVER (PARTITION BY "competition_id" ORDER BY "position", "id") AS "code" FROM "mats") m ON m."id" = f."mat_id"
  LEFT JOIN "bracket_cells" c ON c."id" = f."cell_id"
  WHERE f."queue_number" IS NOT NULL AND (c."status" IS NULL OR c."status" NOT IN ('auto', 'cancelled'))
) laid WHERE laid."id" = "fights"."id";
