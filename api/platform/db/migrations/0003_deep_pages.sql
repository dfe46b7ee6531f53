DROP INDEX "bracket_cells_bracket_id_x_y_index";--> statement-breakpoint
DROP INDEX "competition_applications_created_at_index";--> statement-breakpoint
DROP INDEX "fights_competition_id_mat_id_queue_number_index";--> statement-breakpoint
DROP INDEX "fights_mat_id_queue_number_index";--> statement-breakpoint
DROP INDEX "fights_created_at_index";--> statement-breakpoint
DROP INDEX "orders_created_at_index";--> statement-breakpoint
DROP INDEX "club_applications_created_at_index";--> statement-breakpoint
DROP INDEX "audit_entries_created_at_index";--> statement-breakpoint
DROP INDEX "users_name_index";--> statement-breakpoint
DROP INDEX "users_created_at_index";--> statement-breakpoint
CREATE INDEX "bracket_cells_bracket_id_x_y_id_index" ON "bracket_cells" USING btree ("bracket_id","x","y","id");--> statement-breakpoint
CREATE INDEX "competition_applications_created_at_id_index" ON "competition_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "fights_competition_id_mat_id_queue_number_id_index" ON "fights" USING btree ("competition_id","mat_id","queue_number","id");--> statement-breakpoint
CREATE INDEX "fights_public" ON "fights" USING btree ("mat_id","queue_number","id","competition_id","cell_id");--> statement-breakpoint
CREATE INDEX "fights_created_at_id_index" ON "fights" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created_at_id_index" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "club_applications_created_at_id_index" ON "club_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_created_at_id_index" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_public" ON "users" USING btree ("name","id","status","roles");--> statement-breakpoint
CREATE INDEX "users_created_at_id_index" ON "users" USING btree ("created_at","id");