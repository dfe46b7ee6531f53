-- The pieces of one and two letters of a text, in lower case: searches of one or two letters look them up. In Unicode's
-- own order, whatever locale the cluster was made with; dear, so that a plan would rather look them up than make them.
CREATE FUNCTION "short_pieces"(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
	SELECT coalesce(array_agg(DISTINCT substr(folded COLLATE "C", place, size)), '{}')
	FROM (SELECT lower(value COLLATE "und-x-icu") AS folded) AS given, generate_series(1, length(folded)) AS place, generate_series(1, 2) AS size
$$;--> statement-breakpoint
DROP INDEX "news_published_at_index";--> statement-breakpoint
CREATE INDEX "mat_judges_mat_id_index" ON "mat_judges" USING btree ("mat_id");--> statement-breakpoint
CREATE INDEX "mat_judges_created_at_id_index" ON "mat_judges" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name_holds_short" ON "users" USING gin (short_pieces("name"));--> statement-breakpoint
CREATE INDEX "users_email_holds_short" ON "users" USING gin (short_pieces("email"));--> statement-breakpoint
CREATE INDEX "news_public" ON "news" USING btree ("published_at","created_at","id","status");