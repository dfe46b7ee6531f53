CREATE TABLE "athlete_hand_overs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "athlete_hand_overs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"athlete_id" integer NOT NULL,
	"seed" varchar(64) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"created_by_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "athlete_hand_overs_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "pending_sign_ups" ADD COLUMN "hand_over_id" integer;--> statement-breakpoint
ALTER TABLE "pending_sign_ups" ADD COLUMN "guardian_follows" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "athlete_hand_overs" ADD CONSTRAINT "athlete_hand_overs_athlete_id_users_id_fk" FOREIGN KEY ("athlete_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "athlete_hand_overs" ADD CONSTRAINT "athlete_hand_overs_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "athlete_hand_overs_open" ON "athlete_hand_overs" USING btree ("athlete_id") WHERE "athlete_hand_overs"."used_at" is null and "athlete_hand_overs"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "athlete_hand_overs_athlete_id_index" ON "athlete_hand_overs" USING btree ("athlete_id");--> statement-breakpoint
CREATE INDEX "athlete_hand_overs_created_by_id_index" ON "athlete_hand_overs" USING btree ("created_by_id");--> statement-breakpoint
ALTER TABLE "pending_sign_ups" ADD CONSTRAINT "pending_sign_ups_hand_over_id_athlete_hand_overs_id_fk" FOREIGN KEY ("hand_over_id") REFERENCES "public"."athlete_hand_overs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_sign_ups_hand_over_id_index" ON "pending_sign_ups" USING btree ("hand_over_id");