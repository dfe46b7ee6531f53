-- Searches take е for ё, so their indexes do. As in 0002, those of three-letter pieces only where the server has pg_trgm.
DROP INDEX IF EXISTS "orders_number_contains";--> statement-breakpoint
DROP INDEX IF EXISTS "orders_item_contains";--> statement-breakpoint
DROP INDEX IF EXISTS "users_name_contains";--> statement-breakpoint
DROP INDEX IF EXISTS "users_email_contains";--> statement-breakpoint
DROP INDEX IF EXISTS "users_name_holds_short";--> statement-breakpoint
DROP INDEX IF EXISTS "users_email_holds_short";--> statement-breakpoint
DROP INDEX IF EXISTS "articles_name_contains";--> statement-breakpoint
DROP INDEX IF EXISTS "articles_description_contains";--> statement-breakpoint
DROP INDEX IF EXISTS "news_title_contains";--> statement-breakpoint
DROP INDEX IF EXISTS "news_description_contains";--> statement-breakpoint
CREATE INDEX "users_name_holds_short" ON "users" USING gin (short_pieces(translate("name", 'ёЁ', 'еЕ')));--> statement-breakpoint
CREATE INDEX "users_email_holds_short" ON "users" USING gin (short_pieces(translate("email", 'ёЁ', 'еЕ')));--> statement-breakpoint
DO $$
BEGIN
	CREATE INDEX "users_phone_contains" ON "users" USING gin ("phone" gin_trgm_ops);
	CREATE INDEX "orders_number_contains" ON "orders" USING gin (translate("number", 'ёЁ', 'еЕ') gin_trgm_ops);
	CREATE INDEX "orders_item_contains" ON "orders" USING gin (translate("item", 'ёЁ', 'еЕ') gin_trgm_ops);
	CREATE INDEX "users_name_contains" ON "users" USING gin (translate("name", 'ёЁ', 'еЕ') gin_trgm_ops);
	CREATE INDEX "users_email_contains" ON "users" USING gin (translate("email", 'ёЁ', 'еЕ') gin_trgm_ops);
	CREATE INDEX "articles_name_contains" ON "articles" USING gin (translate("name", 'ёЁ', 'еЕ') gin_trgm_ops);
	CREATE INDEX "articles_description_contains" ON "articles" USING gin (translate("description", 'ёЁ', 'еЕ') gin_trgm_ops);
	CREATE INDEX "news_title_contains" ON "news" USING gin (translate("title", 'ёЁ', 'еЕ') gin_trgm_ops);
	CREATE INDEX "news_description_contains" ON "news" USING gin (translate("description", 'ёЁ', 'еЕ') gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
	RAISE WARNING 'pg_trgm is not to be had: searching in large lists stays slow (%)', SQLERRM;
END $$;
