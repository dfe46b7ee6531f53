DROP INDEX "fights_online";--> statement-breakpoint
CREATE INDEX "fights_online" ON "fights" USING btree ("mat_id","queue_number","id") WHERE "fights"."start_at" is not null and "fights"."end_at" is null;--> statement-breakpoint
-- As in 0002: only where the server has pg_trgm.
DO $$
BEGIN
	CREATE INDEX "articles_name_contains" ON "articles" USING gin ("name" gin_trgm_ops);
	CREATE INDEX "articles_description_contains" ON "articles" USING gin ("description" gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
	RAISE WARNING 'pg_trgm is not to be had: searching in large lists stays slow (%)', SQLERRM;
END $$;
