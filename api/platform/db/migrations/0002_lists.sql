DROP INDEX "fights_mat_id_index";--> statement-breakpoint
CREATE INDEX "bracket_cells_bracket_id_x_y_index" ON "bracket_cells" USING btree ("bracket_id","x","y");--> statement-breakpoint
CREATE INDEX "bracket_cells_unfought" ON "bracket_cells" USING btree ("id") WHERE "bracket_cells"."status" in ('auto', 'cancelled');--> statement-breakpoint
CREATE INDEX "brackets_competition_id_queue_number_index" ON "brackets" USING btree ("competition_id","queue_number");--> statement-breakpoint
CREATE INDEX "competition_applications_created_at_index" ON "competition_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "fights_mat_id_queue_number_index" ON "fights" USING btree ("mat_id","queue_number");--> statement-breakpoint
CREATE INDEX "fights_created_at_index" ON "fights" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "fights_online" ON "fights" USING btree ("competition_id","mat_id") WHERE "fights"."start_at" is not null and "fights"."end_at" is null;--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "club_applications_created_at_index" ON "club_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "belt_approvals_created_at_index" ON "belt_approvals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at");--> statement-breakpoint
-- Search by any part of a text. A server that does not let this role have pg_trgm searches without these indexes.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "orders_number_contains" ON "orders" USING gin ("number" gin_trgm_ops);
	CREATE INDEX "orders_item_contains" ON "orders" USING gin ("item" gin_trgm_ops);
	CREATE INDEX "users_name_contains" ON "users" USING gin ("name" gin_trgm_ops);
	CREATE INDEX "users_email_contains" ON "users" USING gin ("email" gin_trgm_ops);
	CREATE INDEX "news_title_contains" ON "news" USING gin ("title" gin_trgm_ops);
	CREATE INDEX "news_description_contains" ON "news" USING gin ("description" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
	RAISE WARNING 'pg_trgm is not to be had: searching in large lists stays slow (%)', SQLERRM;
END $$;
