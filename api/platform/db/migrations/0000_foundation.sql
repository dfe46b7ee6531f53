CREATE TABLE "application_categories" (
	"application_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "application_categories_application_id_category_id_pk" PRIMARY KEY("application_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "bracket_cells" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bracket_cells_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bracket_id" integer NOT NULL,
	"key" text NOT NULL,
	"stage" text NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"queue_number" integer,
	"left_user_id" integer,
	"right_user_id" integer,
	"left_in_cell_id" integer,
	"left_in_condition" text,
	"right_in_cell_id" integer,
	"right_in_condition" text,
	"status" text DEFAULT 'empty' NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brackets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brackets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"competition_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"discipline" text DEFAULT 'fight' NOT NULL,
	"mat_id" integer,
	"queue_number" integer DEFAULT 1 NOT NULL,
	"type" text DEFAULT 'playoff' NOT NULL,
	"time_per_fight" integer,
	"status" text DEFAULT 'not_ready' NOT NULL,
	"draw" jsonb,
	"removals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_ru" text NOT NULL,
	"discipline" text DEFAULT 'fight' NOT NULL,
	"time_per_fight" integer DEFAULT 180 NOT NULL,
	"gender" text NOT NULL,
	"weight_from" numeric(5, 2),
	"weight_to" numeric(5, 2),
	"age_from" integer,
	"age_to" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competition_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "competition_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"competition_id" integer NOT NULL,
	"disciplines" text[] NOT NULL,
	"weight" numeric(5, 2),
	"seed" integer,
	"user_approved_at" timestamp (3) with time zone,
	"competition_approved_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competition_categories" (
	"competition_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "competition_categories_competition_id_category_id_pk" PRIMARY KEY("competition_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "competitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "competitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"organisation_id" integer NOT NULL,
	"description" text,
	"registration_start_at" timestamp (3) with time zone NOT NULL,
	"registration_end_at" timestamp (3) with time zone NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'inactive' NOT NULL,
	"city_id" integer,
	"address" text,
	"image" text,
	"thumb" text,
	"payment_information" text,
	"price" numeric(10, 2) DEFAULT 0 NOT NULL,
	"schedule_settings" jsonb,
	"draw_settings" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competitions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "fight_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fight_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fight_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"user_id" integer,
	"value" integer,
	"description" text,
	"timecode_ms" integer NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"target_id" integer,
	"correction" boolean DEFAULT false NOT NULL,
	"actor_id" integer,
	"idempotency_key" varchar(100),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fights" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"competition_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"bracket_id" integer NOT NULL,
	"cell_id" integer NOT NULL,
	"mat_id" integer,
	"discipline" text NOT NULL,
	"left_user_id" integer,
	"right_user_id" integer,
	"winner_id" integer,
	"loser_id" integer,
	"queue_number" integer,
	"description" text,
	"time_per_fight" integer NOT NULL,
	"start_at" timestamp (3) with time zone,
	"start_estimate_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"end_estimate_at" timestamp (3) with time zone,
	"pinned" boolean DEFAULT false NOT NULL,
	"signed_off_at" timestamp (3) with time zone,
	"details" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fights_cellId_unique" UNIQUE("cell_id")
);
--> statement-breakpoint
CREATE TABLE "mat_judges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mat_judges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mat_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"user_approved_at" timestamp (3) with time zone,
	"competition_approved_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"competition_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"stream_url" text,
	"record_url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bracket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"medal" text NOT NULL,
	"place" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"item" text NOT NULL,
	"application_id" integer,
	"recipient_id" integer NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"billing" text DEFAULT 'not_paid' NOT NULL,
	"external_order_id" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "club_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"club_id" integer NOT NULL,
	"user_approved_at" timestamp (3) with time zone,
	"club_approved_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clubs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clubs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"description" text,
	"phone" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"city_id" integer,
	"address" text,
	"image" text,
	"thumb" text,
	"organisation_id" integer,
	"manager_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clubs_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"city_id" integer,
	"phone" text,
	"email" text,
	"address1" text,
	"address2" text,
	"zip" text,
	"description" text,
	"image" text,
	"thumb" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"manager_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "belt_approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "belt_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"belt_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"issuer_id" integer,
	"issuer" text,
	"issued_at" date NOT NULL,
	"description" text,
	"is_approved" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "belts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "belts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_ru" text NOT NULL,
	"description" text,
	"colour" varchar(32) DEFAULT '#ffffff' NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "belts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"key" varchar(100) NOT NULL,
	"route" text NOT NULL,
	"request_hash" varchar(64) NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text NOT NULL,
	"birth_date" date,
	"gender" text,
	"image" text,
	"thumb" text,
	"tz" text DEFAULT 'Europe/Moscow' NOT NULL,
	"lang" varchar(2) DEFAULT 'ru' NOT NULL,
	"country_id" integer,
	"city_id" integer,
	"club_id" integer,
	"organisation_id" integer,
	"phone" text,
	"status" text DEFAULT 'active' NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_slug_unique" UNIQUE("slug"),
	CONSTRAINT "users_emailKey_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_ru" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"population" integer,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"location" text
);
--> statement-breakpoint
CREATE TABLE "continents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "continents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" varchar(2) NOT NULL,
	"name" text NOT NULL,
	"name_ru" text NOT NULL,
	CONSTRAINT "continents_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" varchar(2) NOT NULL,
	"name" text NOT NULL,
	"name_ru" text NOT NULL,
	"continent_id" integer NOT NULL,
	"phone_code" varchar(8) NOT NULL,
	"currency" varchar(3) NOT NULL,
	"region" text NOT NULL,
	"subregion" text NOT NULL,
	"emoji" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"parent_id" integer,
	"code" varchar(8) NOT NULL,
	"name" text NOT NULL,
	"name_ru" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"club_id" integer,
	"city_id" integer,
	"status" text DEFAULT 'inactive' NOT NULL,
	"image" text,
	"thumb" text,
	"author_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"description" text NOT NULL,
	"club_id" integer,
	"city_id" integer,
	"competition_id" integer,
	"is_on_main" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'inactive' NOT NULL,
	"image" text,
	"thumb" text,
	"seo_title" text,
	"seo_keywords" text,
	"seo_description" text,
	"author_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "thread_users" (
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "thread_users_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_categories" ADD CONSTRAINT "application_categories_application_id_competition_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."competition_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_categories" ADD CONSTRAINT "application_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_cells" ADD CONSTRAINT "bracket_cells_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_cells" ADD CONSTRAINT "bracket_cells_left_user_id_users_id_fk" FOREIGN KEY ("left_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_cells" ADD CONSTRAINT "bracket_cells_right_user_id_users_id_fk" FOREIGN KEY ("right_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_cells" ADD CONSTRAINT "bracket_cells_left_in_cell_id_bracket_cells_id_fk" FOREIGN KEY ("left_in_cell_id") REFERENCES "public"."bracket_cells"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_cells" ADD CONSTRAINT "bracket_cells_right_in_cell_id_bracket_cells_id_fk" FOREIGN KEY ("right_in_cell_id") REFERENCES "public"."bracket_cells"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brackets" ADD CONSTRAINT "brackets_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brackets" ADD CONSTRAINT "brackets_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brackets" ADD CONSTRAINT "brackets_mat_id_mats_id_fk" FOREIGN KEY ("mat_id") REFERENCES "public"."mats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_applications" ADD CONSTRAINT "competition_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_applications" ADD CONSTRAINT "competition_applications_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_categories" ADD CONSTRAINT "competition_categories_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_categories" ADD CONSTRAINT "competition_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fight_events" ADD CONSTRAINT "fight_events_fight_id_fights_id_fk" FOREIGN KEY ("fight_id") REFERENCES "public"."fights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fight_events" ADD CONSTRAINT "fight_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fight_events" ADD CONSTRAINT "fight_events_target_id_fight_events_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."fight_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fight_events" ADD CONSTRAINT "fight_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fights" ADD CONSTRAINT "fights_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fights" ADD CONSTRAINT "fights_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fights" ADD CONSTRAINT "fights_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fights" ADD CONSTRAINT "fights_cell_id_bracket_cells_id_fk" FOREIGN KEY ("cell_id") REFERENCES "public"."bracket_cells"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fights" ADD CONSTRAINT "fights_mat_id_mats_id_fk" FOREIGN KEY ("mat_id") REFERENCES "public"."mats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fights" ADD CONSTRAINT "fights_left_user_id_users_id_fk" FOREIGN KEY ("left_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fights" ADD CONSTRAINT "fights_right_user_id_users_id_fk" FOREIGN KEY ("right_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fights" ADD CONSTRAINT "fights_winner_id_users_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fights" ADD CONSTRAINT "fights_loser_id_users_id_fk" FOREIGN KEY ("loser_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mat_judges" ADD CONSTRAINT "mat_judges_mat_id_mats_id_fk" FOREIGN KEY ("mat_id") REFERENCES "public"."mats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mat_judges" ADD CONSTRAINT "mat_judges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mats" ADD CONSTRAINT "mats_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medals" ADD CONSTRAINT "medals_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medals" ADD CONSTRAINT "medals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_application_id_competition_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."competition_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_applications" ADD CONSTRAINT "club_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_applications" ADD CONSTRAINT "club_applications_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clubs" ADD CONSTRAINT "clubs_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "belt_approvals" ADD CONSTRAINT "belt_approvals_belt_id_belts_id_fk" FOREIGN KEY ("belt_id") REFERENCES "public"."belts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "belt_approvals" ADD CONSTRAINT "belt_approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "belt_approvals" ADD CONSTRAINT "belt_approvals_issuer_id_users_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "belt_approvals" ADD CONSTRAINT "belt_approvals_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_continent_id_continents_id_fk" FOREIGN KEY ("continent_id") REFERENCES "public"."continents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_users" ADD CONSTRAINT "thread_users_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_users" ADD CONSTRAINT "thread_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_categories_category_id_index" ON "application_categories" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bracket_cells_bracket_id_key_index" ON "bracket_cells" USING btree ("bracket_id","key");--> statement-breakpoint
CREATE INDEX "bracket_cells_left_user_id_index" ON "bracket_cells" USING btree ("left_user_id");--> statement-breakpoint
CREATE INDEX "bracket_cells_right_user_id_index" ON "bracket_cells" USING btree ("right_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brackets_competition_id_category_id_discipline_index" ON "brackets" USING btree ("competition_id","category_id","discipline");--> statement-breakpoint
CREATE INDEX "brackets_mat_id_index" ON "brackets" USING btree ("mat_id");--> statement-breakpoint
CREATE INDEX "categories_discipline_gender_index" ON "categories" USING btree ("discipline","gender");--> statement-breakpoint
CREATE UNIQUE INDEX "competition_applications_living" ON "competition_applications" USING btree ("user_id","competition_id") WHERE "competition_applications"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "competition_applications_competition_id_index" ON "competition_applications" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "competition_applications_user_id_index" ON "competition_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "competitions_start_at_index" ON "competitions" USING btree ("start_at");--> statement-breakpoint
CREATE INDEX "competitions_organisation_id_index" ON "competitions" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "competitions_status_index" ON "competitions" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "fight_events_fight_id_position_index" ON "fight_events" USING btree ("fight_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "fight_events_fight_id_idempotency_key_index" ON "fight_events" USING btree ("fight_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "fights_competition_id_mat_id_queue_number_index" ON "fights" USING btree ("competition_id","mat_id","queue_number");--> statement-breakpoint
CREATE INDEX "fights_bracket_id_index" ON "fights" USING btree ("bracket_id");--> statement-breakpoint
CREATE INDEX "fights_mat_id_index" ON "fights" USING btree ("mat_id");--> statement-breakpoint
CREATE INDEX "fights_left_user_id_index" ON "fights" USING btree ("left_user_id");--> statement-breakpoint
CREATE INDEX "fights_right_user_id_index" ON "fights" USING btree ("right_user_id");--> statement-breakpoint
CREATE INDEX "fights_end_at_index" ON "fights" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "fights_start_at_index" ON "fights" USING btree ("start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mat_judges_living" ON "mat_judges" USING btree ("mat_id","user_id") WHERE "mat_judges"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "mat_judges_user_id_index" ON "mat_judges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mats_competition_id_index" ON "mats" USING btree ("competition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "medals_bracket_id_user_id_index" ON "medals" USING btree ("bracket_id","user_id");--> statement-breakpoint
CREATE INDEX "medals_user_id_index" ON "medals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_recipient_id_index" ON "orders" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "orders_application_id_index" ON "orders" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "club_applications_user_id_index" ON "club_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "club_applications_club_id_index" ON "club_applications" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "clubs_status_index" ON "clubs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "clubs_manager_id_index" ON "clubs" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "organisations_status_index" ON "organisations" USING btree ("status");--> statement-breakpoint
CREATE INDEX "organisations_manager_id_index" ON "organisations" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "audit_entries_entity_entity_id_index" ON "audit_entries" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_index" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_entries_created_at_index" ON "audit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "belt_approvals_user_id_index" ON "belt_approvals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "belt_approvals_is_approved_index" ON "belt_approvals" USING btree ("is_approved");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_user_id_key_index" ON "idempotency_keys" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_user_id_read_at_index" ON "notifications" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "tokens_user_id_index" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree ("name");--> statement-breakpoint
CREATE INDEX "users_club_id_index" ON "users" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "users_organisation_id_index" ON "users" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "users_roles_index" ON "users" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "cities_state_id_index" ON "cities" USING btree ("state_id");--> statement-breakpoint
CREATE INDEX "cities_name_index" ON "cities" USING btree ("name");--> statement-breakpoint
CREATE INDEX "states_country_id_index" ON "states" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "messages_thread_id_created_at_index" ON "messages" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "news_published_at_index" ON "news" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "news_club_id_index" ON "news" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "news_competition_id_index" ON "news" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "thread_users_user_id_index" ON "thread_users" USING btree ("user_id");