CREATE TABLE "screen_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screen_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"competition_id" integer NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"thumb" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" varchar(64) NOT NULL,
	"code" varchar(6),
	"code_expires_at" timestamp (3) with time zone,
	"competition_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"task" jsonb NOT NULL,
	"look" jsonb NOT NULL,
	"identify_until" timestamp (3) with time zone,
	"width" integer,
	"height" integer,
	"pixel_ratio" double precision,
	"seen_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "screens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "screen_pictures" ADD CONSTRAINT "screen_pictures_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screen_pictures_competition_id_index" ON "screen_pictures" USING btree ("competition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "screens_code" ON "screens" USING btree ("code");--> statement-breakpoint
CREATE INDEX "screens_competition_id_index" ON "screens" USING btree ("competition_id");